import type { DataOf, operators } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { Badge, type Column, plainNumber } from '@tradewind/ui';
import { Amount, moneyText } from '../../shared/amount.tsx';
import { Ask } from '../../shared/changes/ask.tsx';
import { percentOf } from '../../shared/percent.ts';
import { t as common } from '../../shared/texts.ts';
import { NOTICE_MS, timeText } from '../../shared/time.ts';
import { TwoLines } from '../../shared/two-lines.tsx';
import { ACTIONS, WideTable } from '../../shared/wide-table.tsx';
import { forms } from './forms.ts';
import { t } from './words.ts';

type Contract = DataOf<typeof operators.perpetual.read>['contracts'][number];

/** Until brackets hold for positions, and until a contract is over. */
const [BRACKETS_NOTICE_MS, ENDING_NOTICE_MS] = [7 * DAY_MS + NOTICE_MS, DAY_MS + NOTICE_MS];

const COLUMNS: readonly Column<Contract>[] = [
  {
    key: 'contract',
    head: t('contract'),
    cell: ({ contract, group }) => <TwoLines sub={t(`groups.${group}`)}>{contract}</TwoLines>,
  },
  {
    key: 'state',
    head: t('state'),
    className: 'min-w-36 whitespace-normal',
    cell: (contract) => <State contract={contract} />,
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
  { ...ACTIONS, cell: (contract) => <Verbs contract={contract} /> },
];

export function ContractTable({ contracts }: { readonly contracts: readonly Contract[] }) {
  return <WideTable label={t('title')} rows={contracts} rowKey={({ contract }) => contract} columns={COLUMNS} />;
}

function OtherPrices({ index, last }: Pick<Contract, 'index' | 'last'>) {
  return (
    <>
      {index !== null && <span className="block">{t('index', { price: plainNumber(index) })}</span>}
      <span className="block">{last === null ? t('noTrade') : t('last', { price: plainNumber(last) })}</span>
    </>
  );
}

/** A rate that may be below zero, in percent. */
function signedPercent(rate: string): string {
  return rate.startsWith('-') ? `-${percentOf(rate.slice(1))}` : percentOf(rate);
}

function State({ contract: { state, indexState, pausedUntil, endsAt } }: { readonly contract: Contract }) {
  const notes = [
    indexState === 'live' ? null : t('noIndex'),
    pausedUntil === null ? null : t('paused', { time: timeText(pausedUntil) }),
    endsAt === null ? null : t('ends', { time: timeText(endsAt) }),
  ];
  return (
    <TwoLines sub={notes.filter((note) => note !== null).join('. ')}>
      <Badge tone={state === 'trading' ? 'up' : 'warn'}>{common(`markets.states.${state}`)}</Badge>
    </TwoLines>
  );
}

function Verbs({ contract: { contract, brackets, state, endsAt } }: { readonly contract: Contract }) {
  if (state === 'delisted') return null;
  const columns = {
    from: brackets.map(({ from }) => trimmed(from)),
    maxLeverage: brackets.map(({ maxLeverage }) => String(maxLeverage)),
    maintenance: brackets.map(({ maintenance }) => percentOf(maintenance)),
  };
  const now = Date.now();
  return (
    <span className="flex justify-end gap-2">
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
