import { type Column, cx, Icon, Table } from '@tradewind/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../shared/trading/facts.tsx';
import { useWide } from '../../../shared/wide.ts';
import type { Ask, Asked } from './asked.ts';
import { AskedDialog } from './asked-dialog.tsx';
import { PositionActions, ProtectionButton, RowActions } from './position-actions.tsx';
import {
  AdlRank,
  Between,
  EntryPrice,
  Gain,
  LiquidationPrice,
  Margin,
  MarkPrice,
  Pair,
  Protection,
  Ratio,
  Size,
} from './position-parts.tsx';
import { ModeWords, SideBadge } from './position-words.tsx';
import type { Held } from './use-held.ts';

interface RowsProps {
  readonly held: readonly Held[];
  readonly onAsk: Ask;
}

/** Open positions as a table on desktops and as cards on phones, with what can be done with them. */
export function PositionList({ held }: Pick<RowsProps, 'held'>) {
  const wide = useWide();
  const [asked, setAsked] = useState<Asked | null>(null);
  const Rows = wide ? PositionTable : PositionCards;
  return (
    <>
      <Rows held={held} onAsk={setAsked} />
      {asked && <AskedDialog asked={asked} held={held} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Stays in sight where the table is wider than its place. */
const STICKY = 'sticky right-0 bg-bg-0 pl-3';

/** What a table has room for: what is left out stands in another column. */
const ROOM = {
  margin: '@max-[38rem]:hidden',
  noMargin: '@min-[38rem]:hidden',
  size: '@max-[46rem]:hidden',
  noSize: '@min-[46rem]:hidden',
  protection: '@max-[54rem]:hidden',
} as const;

function PositionTable({ held, onAsk }: RowsProps) {
  const { t } = useTranslation();
  const columns = useColumns(onAsk);
  return (
    <div className="@container overflow-x-auto">
      <Table columns={columns} rows={held} rowKey={({ position }) => position.id} label={t('futures.positions.open')} />
    </div>
  );
}

const columnOf = (key: string, head: ReactNode, cell: (held: Held) => ReactNode, className?: string): Column<Held> => ({
  key,
  head,
  cell,
  end: key !== 'contract',
  ...(className !== undefined && { className }),
});

function useColumns(onAsk: Ask): Column<Held>[] {
  const { t } = useTranslation();
  return [
    columnOf('contract', t('futures.positions.contract'), (held) => <Name held={held} onAsk={onAsk} />),
    columnOf('size', t('futures.positions.size'), (held) => <Size held={held} />, ROOM.size),
    columnOf('entry', <Heads first={t('futures.positions.entry')} second={t('futures.mark')} />, (held) => (
      <Pair pressed first={<EntryPrice held={held} />} second={<MarkPrice held={held} />} />
    )),
    columnOf(
      'risk',
      <Heads first={t('futures.ticket.liquidation')} second={t('futures.positions.ratio')} />,
      (held) => <Pair pressed first={<LiquidationPrice held={held} />} second={<Ratio position={held.position} />} />,
      ROOM.noMargin,
    ),
    columnOf(
      'liquidation',
      <Wrapped>{t('futures.ticket.liquidation')}</Wrapped>,
      (held) => (
        <span className="inline-grid gap-1.5 py-2 leading-tight">
          <LiquidationPrice held={held} />
          <Between position={held.position} />
        </span>
      ),
      ROOM.margin,
    ),
    columnOf(
      'gain',
      <Heads first={t('futures.positions.unrealised')} second={t('futures.positions.adl')} />,
      (held) => <Gain held={held} ranked />,
    ),
    columnOf(
      'margin',
      <Heads first={t('futures.positions.margin')} second={t('futures.positions.ratio')} />,
      (held) => <Pair pressed first={<Margin held={held} />} second={<Ratio position={held.position} />} />,
      ROOM.margin,
    ),
    columnOf(
      'protection',
      t('futures.positions.protection'),
      (held) => <ProtectionButton held={held} onAsk={onAsk} />,
      ROOM.protection,
    ),
    columnOf(
      'action',
      <span className="sr-only">{t('trade.orders.action')}</span>,
      (held) => <RowActions held={held} onAsk={onAsk} />,
      STICKY,
    ),
  ];
}

/** A long head, in two lines. */
function Wrapped({ children }: { readonly children: string }) {
  return <span className="inline-block min-w-min max-w-20 whitespace-normal leading-tight">{children}</span>;
}

/** The heads of two figures that stand one above the other. */
function Heads({ first, second }: { readonly first: string; readonly second: string }) {
  return (
    <span className="inline-grid py-0.5 leading-tight">
      {first}
      <span className="text-11">{second}</span>
    </span>
  );
}

interface NameProps {
  readonly held: Held;
  readonly onAsk: Ask;
}

/** The contract, whose name opens the details, then side, mode and leverage. */
function Name({ held, onAsk }: NameProps) {
  const { t } = useTranslation();
  const { position } = held;
  return (
    <span className="inline-grid justify-items-start gap-0.5 py-1 leading-tight">
      <Contract position={position} onAsk={onAsk} />
      <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-11 text-3">
        <SideBadge side={position.side} />
        <ModeWords {...position} />
      </span>
      <span className={cx('num text-11 text-3', ROOM.noSize)}>{t('futures.lots', { count: position.lots })}</span>
    </span>
  );
}

function Contract({ position, onAsk }: Pick<Held, 'position'> & Pick<NameProps, 'onAsk'>) {
  return (
    <button
      type="button"
      className="inline-flex min-h-6 items-center gap-0.5 font-label hover:underline"
      aria-haspopup="dialog"
      onClick={() => onAsk({ act: 'detail', id: position.id })}
    >
      {position.contract}
      <Icon name="right" size="s" className="text-3 lg:hidden" />
    </button>
  );
}

function PositionCards({ held, onAsk }: RowsProps) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('futures.positions.open')}>
      {held.map((one) => (
        <PositionCard key={one.position.id} held={one} onAsk={onAsk} />
      ))}
    </ul>
  );
}

function PositionCard({ held, onAsk }: NameProps) {
  const { t } = useTranslation();
  const { position } = held;
  return (
    <li className="rule grid grid-cols-[minmax(0,1fr)] gap-3 py-3">
      <div className="flex items-start justify-between gap-3">
        <span className="grid justify-items-start gap-0.5">
          <span className="flex flex-wrap items-center gap-2 text-14">
            <Contract position={position} onAsk={onAsk} />
            <SideBadge side={position.side} />
          </span>
          <span className="text-12 text-3">
            <ModeWords {...position} />
          </span>
        </span>
        <span className="grid justify-items-end text-right">
          <span className="text-12 text-3">{t('futures.positions.unrealised')}</span>
          <Gain held={held} />
        </span>
      </div>
      <Way held={held} />
      <Facts
        items={[
          [t('futures.positions.size'), <Size key="size" held={held} />],
          [t('futures.mark'), <MarkPrice key="mark" held={held} />],
          [t('futures.positions.margin'), <Margin key="margin" held={held} />],
          [t('futures.positions.ratio'), <Ratio key="ratio" position={position} />],
          [t('futures.positions.adl'), <AdlRank key="adl" position={position} />],
          [t('futures.positions.protection'), <Protection key="protection" held={held} />],
        ]}
      />
      <PositionActions position={position} onAsk={onAsk} />
    </li>
  );
}

/** The entry left, the liquidation price right, and how far the mark has gone between them. */
function Way({ held }: Pick<NameProps, 'held'>) {
  const { t } = useTranslation();
  const { position } = held;
  return (
    <div className="grid gap-2 text-12">
      <span className="flex justify-between gap-3">
        <span>
          <span className="text-3">{t('futures.positions.entry')}</span> <EntryPrice held={held} />
        </span>
        <span className="text-right">
          <span className="text-3">{t('futures.ticket.liquidation')}</span> <LiquidationPrice held={held} />
        </span>
      </span>
      <Between position={position} />
    </div>
  );
}
