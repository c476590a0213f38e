import { useInfiniteQuery } from '@tanstack/react-query';
import type { Position } from '@tradewind/api';
import { Badge, type Column, Icon, Num, Table } from '@tradewind/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { multiply } from '../../../shared/decimal.ts';
import { useClock } from '../../../shared/time.ts';
import { Facts } from '../../../shared/trading/facts.tsx';
import { useWide } from '../../../shared/wide.ts';
import { ZonedHead } from '../../../shared/zoned-head.tsx';
import { closedPositionsQuery } from '../perpetual-queries.ts';
import { toneOf } from '../positions/position-figures.ts';
import { Pair } from '../positions/position-parts.tsx';
import { AMOUNT_DECIMALS, ModeWords, SideBadge } from '../positions/position-words.tsx';
import { settledIn } from '../settled-in.ts';
import { PositionDetailLater } from './detail-later.tsx';
import { HeldFor } from './held-for.tsx';
import { PagesOf } from './pages-of.tsx';

type Open = (id: string) => void;

interface RowProps {
  readonly position: Position;
  readonly onOpen: Open;
}

interface RowsProps {
  readonly positions: readonly Position[];
  readonly onOpen: Open;
}

/** Own positions that are closed, the newest first, by pages. */
export function ClosedPositions() {
  const { t } = useTranslation();
  const pages = useInfiniteQuery(closedPositionsQuery);
  const [opened, setOpened] = useState<string | null>(null);
  const Rows = useWide() ? ClosedTable : ClosedCards;
  return (
    <>
      <PagesOf pages={pages} empty={t('futures.list.noPositions')}>
        {(positions) => <Rows positions={positions} onOpen={setOpened} />}
      </PagesOf>
      {opened !== null && <PositionDetailLater id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function Name({ position, onOpen }: RowProps) {
  const { t } = useTranslation();
  return (
    <span className="inline-grid justify-items-start gap-0.5 py-1 leading-tight">
      <span className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          className="inline-flex min-h-6 items-center gap-0.5 font-label hover:underline"
          aria-haspopup="dialog"
          onClick={() => onOpen(position.id)}
        >
          {position.contract}
          <Icon name="right" size="s" className="text-3" />
        </button>
        <SideBadge side={position.side} />
        {position.liquidated && <Badge tone="warn">{t('futures.positions.liquidated')}</Badge>}
      </span>
      <span className="text-11 text-3">
        <ModeWords {...position} />
      </span>
    </span>
  );
}

interface AmountProps extends Pick<RowProps, 'position'> {
  readonly name: 'realised' | 'fundingPaid' | 'fees';
}

/** What was won is signed; what was paid is not, and below zero it was got. */
function Amount({ position, name }: AmountProps) {
  const value = position[name];
  const won = { realised: value, fundingPaid: multiply(value, '-1'), fees: null }[name];
  return (
    <Num
      value={value}
      decimals={AMOUNT_DECIMALS}
      sign={name === 'realised' ? 'always' : 'auto'}
      unit={name === 'realised' ? settledIn(position.contract) : undefined}
      className={toneOf(won)}
      secret
    />
  );
}

function ClosedTable({ positions, onOpen }: RowsProps) {
  const { t } = useTranslation();
  const columns = useColumns(onOpen);
  return (
    <div className="overflow-x-auto">
      <Table columns={columns} rows={positions} rowKey={({ id }) => id} label={t('futures.list.tabs.closed')} />
    </div>
  );
}

type Key = 'contract' | 'size' | 'entry' | 'exit' | 'realised' | 'fundingPaid' | 'fees' | 'held' | 'closed';

function useColumns(onOpen: Open): Column<Position>[] {
  const { t } = useTranslation();
  const { below } = useClock();
  const column = (key: Key, cell: (position: Position) => ReactNode, head?: ReactNode): Column<Position> => ({
    key,
    head: head ?? t(`futures.positions.${key}`),
    cell,
    end: key !== 'contract',
  });
  return [
    column('contract', (position) => <Name position={position} onOpen={onOpen} />),
    column('size', ({ lots, size, contract }) => (
      <Pair
        first={<span className="num">{t('futures.lots', { count: lots })}</span>}
        second={<Num value={size} unit={contract.split('-')[0]} />}
      />
    )),
    column('entry', ({ entryPrice }) => <Num value={entryPrice} />),
    column('exit', ({ exitPrice }) => <Num value={exitPrice} />),
    column('realised', (position) => <Amount position={position} name="realised" />),
    column('fundingPaid', (position) => <Amount position={position} name="fundingPaid" />),
    column('fees', (position) => <Amount position={position} name="fees" />),
    column('held', (position) => <HeldFor position={position} />),
    column(
      'closed',
      ({ closedAt }) => closedAt !== null && <span className="num text-3">{below(closedAt)}</span>,
      <ZonedHead>{t('futures.positions.closed')}</ZonedHead>,
    ),
  ];
}

function ClosedCards({ positions, onOpen }: RowsProps) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('futures.list.tabs.closed')}>
      {positions.map((position) => (
        <ClosedCard key={position.id} position={position} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function ClosedCard({ position, onOpen }: RowProps) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  return (
    <li className="rule grid grid-cols-[minmax(0,1fr)] gap-2 py-3">
      <div className="flex items-start justify-between gap-3 text-14">
        <Name position={position} onOpen={onOpen} />
        <span className="grid justify-items-end text-right">
          <span className="text-12 text-3">{t('futures.positions.realised')}</span>
          <Amount position={position} name="realised" />
        </span>
      </div>
      <Facts
        items={[
          [t('futures.positions.size'), t('futures.lots', { count: position.lots })],
          [t('futures.positions.entry'), <Num key="entry" value={position.entryPrice} />],
          [t('futures.positions.exit'), <Num key="exit" value={position.exitPrice} />],
          [t('futures.positions.held'), <HeldFor key="held" position={position} />],
          [t('futures.positions.fundingPaid'), <Amount key="funding" position={position} name="fundingPaid" />],
          [t('futures.positions.fees'), <Amount key="fees" position={position} name="fees" />],
        ]}
      />
      {position.closedAt !== null && <p className="num text-right text-12 text-3">{stamp(position.closedAt)}</p>}
    </li>
  );
}
