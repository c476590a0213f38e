import { DAY_MS } from '@tradewind/base';
import { type Column, plainNumber } from '@tradewind/ui';
import { Amount, moneyText } from '../../shared/amount.tsx';
import { Ask } from '../../shared/changes/ask.tsx';
import { percentOf } from '../../shared/percent.ts';
import { t as common } from '../../shared/texts.ts';
import { NOTICE_MS, timeText } from '../../shared/time.ts';
import { TwoLines } from '../../shared/two-lines.tsx';
import { ACTIONS, WideTable } from '../../shared/wide-table.tsx';
import type { Contract, Held } from './contract.ts';
import { ContractState } from './contract-state.tsx';
import { forms } from './forms.ts';
import { HaltContract } from './halt-contract.tsx';
import { signedCount, signedPercent } from './signed.ts';
import { t } from './words.ts';

/** Until brackets hold for positions, and until a contract is over. */
const [BRACKETS_NOTICE_MS, ENDING_NOTICE_MS] = [7 * DAY_MS + NOTICE_MS, DAY_MS + NOTICE_MS];

function columnsOf(held: ReadonlyMap<string, Held>): readonly Column<Contract>[] {
  return [
    {
      key: 'contract',
      head: t('contract'),
      cell: ({ contract, group }) => <TwoLines sub={t(`groups.${group}`)}>{contract}</TwoLines>,
    },
    {
      key: 'state',
      head: t('state'),
      className: 'min-w-48 whitespace-normal',
      cell: (contract) => <ContractState contract={contract} stops={held.get(contract.contract)?.stops} />,
    },
    {
      key: 'prices',
      head: t('prices'),
      end: true,
      cell: ({ mark, index, last }) => (
        <TwoLines sub={<OtherPrices index={index} last={last} />}>
          {mark === null ? t('none') : <Amount value={mark} />}
        </TwoLines>
      ),
    },
    {
      key: 'funding',
      head: t('funding'),
      cell: ({ fundingRate, nextFundingAt }) => (
        <TwoLines sub={timeText(nextFundingAt)}>{`${signedPercent(fundingRate)} %`}</TwoLines>
      ),
    },
    {
      key: 'interest',
      head: t('interest'),
      end: true,
      cell: ({ openInterest, openLots, asset }) => (
        <TwoLines sub={t('lots', { lots: openLots })}>{moneyText(openInterest, asset)}</TwoLines>
      ),
    },
    { key: 'sides', head: t('accounts'), end: true, cell: ({ contract }) => <Sides held={held.get(contract)} /> },
    { key: 'house', head: t('house'), end: true, cell: ({ contract }) => <House held={held.get(contract)} /> },
    { ...ACTIONS, cell: (contract) => <Verbs contract={contract} /> },
  ];
}

interface Props {
  readonly contracts: readonly Contract[];
  /** undefined = not known yet. */
  readonly held: readonly Held[] | undefined;
}

export function ContractTable({ contracts, held = [] }: Props) {
  const columns = columnsOf(new Map(held.map((one) => [one.contract, one])));
  return <WideTable label={t('title')} rows={contracts} rowKey={({ contract }) => contract} columns={columns} />;
}

function OtherPrices({ index, last }: Pick<Contract, 'index' | 'last'>) {
  return (
    <>
      {index !== null && <span className="block">{t('index', { price: plainNumber(index) })}</span>}
      <span className="block">{last === null ? t('noTrade') : t('last', { price: plainNumber(last) })}</span>
    </>
  );
}

/** How many hold each side. */
function Sides({ held }: { readonly held: Held | undefined }) {
  if (held === undefined || held.longs === null || held.shorts === null) return common('day.unknown');
  return <TwoLines sub={t('shorts', { count: held.shorts })}>{t('longs', { count: held.longs })}</TwoLines>;
}

/** What the house holds in all, and what of it its maker and the desk of the fund do. */
function House({ held }: { readonly held: Held | undefined }) {
  if (held === undefined) return common('day.unknown');
  const { maker, desk } = held;
  if (maker === null && desk === null) return t('noHouse');
  const parts = [
    maker === null ? null : t('ofMaker', { lots: signedCount(maker) }),
    desk === null ? null : t('ofDesk', { lots: signedCount(desk) }),
  ];
  const lots = signedCount((maker ?? 0) + (desk ?? 0));
  return <TwoLines sub={parts.filter((part) => part !== null).join(', ')}>{t('lots', { lots })}</TwoLines>;
}

function Verbs({ contract: of }: { readonly contract: Contract }) {
  const { contract, brackets, state, endsAt } = of;
  if (state === 'delisted') return null;
  const columns = {
    from: brackets.map(({ from }) => trimmed(from)),
    maxLeverage: brackets.map(({ maxLeverage }) => String(maxLeverage)),
    maintenance: brackets.map(({ maintenance }) => percentOf(maintenance)),
  };
  const now = Date.now();
  return (
    <span className="flex justify-end gap-2">
      <HaltContract contract={of} />
      <Ask
        size="s"
        change={{ kind: 'perpetual-brackets', contract, ...columns, effectiveAt: now + BRACKETS_NOTICE_MS }}
        form={forms['perpetual-brackets']}
      >
        {t('change')}
      </Ask>
      {endsAt === null && (
        <Ask
          size="s"
          change={{ kind: 'perpetual-delist', contract, effectiveAt: now + ENDING_NOTICE_MS }}
          form={forms['perpetual-delist']}
        >
          {t('end')}
        </Ask>
      )}
    </span>
  );
}

/** As a person types it: without zeros behind the point. */
function trimmed(amount: string): string {
  return amount.replace(/\.0+$/, '');
}
