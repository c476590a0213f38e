import { useQuery } from '@tanstack/react-query';
import type { DataOf, operators } from '@tradewind/api';
import { Badge, type Column, type Tone } from '@tradewind/ui';
import { isZero, moneyText } from '../../shared/amount.tsx';
import { Ask } from '../../shared/changes/ask.tsx';
import { marketsQuery } from '../../shared/query.ts';
import { t as common } from '../../shared/texts.ts';
import { dateText, minutesText } from '../../shared/time.ts';
import { TwoLines } from '../../shared/two-lines.tsx';
import { ACTIONS, WideTable } from '../../shared/wide-table.tsx';
import { forms } from './forms.ts';
import { t } from './words.ts';

type Sale = DataOf<typeof operators.sale.read>[number];

/** Of a root, enough to compare it by eye; all of it is its title. */
const ROOT_DIGITS = 12;
const TONES: Partial<Record<Sale['state'], Tone>> = { subscribing: 'up', cancelled: 'warn' };
const MARKET = { tick: '', lot: '', minNotional: '5', makerFee: '0.001', takerFee: '0.001', bandGroup: 'C' } as const;

const COLUMNS: readonly Column<Sale>[] = [
  { key: 'id', head: t('number'), cell: ({ id }) => id },
  {
    key: 'supply',
    head: t('forSale'),
    cell: ({ supply, asset, price, payAsset, lot }) => (
      <TwoLines sub={t('each', { price: moneyText(price, payAsset), lot: moneyText(lot, asset) })}>
        {moneyText(supply, asset)}
      </TwoLines>
    ),
  },
  {
    key: 'limits',
    head: t('limits'),
    className: 'min-w-40 whitespace-normal',
    cell: (sale) => <TwoLines sub={totalText(sale)}>{moneyText(sale.cap, sale.asset)}</TwoLines>,
  },
  {
    key: 'subscribed',
    head: t('subscribed'),
    cell: ({ committed, payAsset, subscribers: count }) => (
      <TwoLines sub={t(count === 1 ? 'people.one' : 'people.other', { count })}>
        {moneyText(committed, payAsset)}
      </TwoLines>
    ),
  },
  {
    key: 'sold',
    head: t('sold'),
    cell: (sale) => (isZero(sale.sold) ? common('day.unknown') : <Allocated sale={sale} />),
  },
  {
    key: 'when',
    head: t('when'),
    className: 'min-w-64 whitespace-normal',
    cell: (sale) => <TwoLines sub={tradingText(sale)}>{minutesText(sale.startsAt, sale.endsAt)}</TwoLines>,
  },
  {
    key: 'state',
    head: common('markets.state'),
    className: 'whitespace-normal',
    cell: ({ state, failure }) => (
      <TwoLines sub={failure === null ? null : t(`failures.${failure}`)}>
        <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
      </TwoLines>
    ),
  },
  { ...ACTIONS, cell: (sale) => <Next sale={sale} /> },
];

/** What it needs in total, and what counts toward that so far. */
function totalText({ softCap, counted, payAsset }: Sale): string {
  if (isZero(softCap)) return t('noTotal');
  return t('total', { softCap: moneyText(softCap, payAsset), counted: moneyText(counted, payAsset) });
}

export function SaleTable({ sales }: { readonly sales: readonly Sale[] }) {
  return <WideTable label={t('title')} rows={sales} rowKey={({ id }) => id} columns={COLUMNS} />;
}

/** What was allocated and what became of it, with the root of the list that anybody can check. */
function Allocated({ sale: { sold, asset, paid, payAsset, failure, root } }: { readonly sale: Sale }) {
  return (
    <TwoLines sub={failure === null ? t('paid', { paid: moneyText(paid, payAsset) }) : t('refunded')}>
      {moneyText(sold, asset)}
      {root !== null && (
        <span className="block text-12 text-3" title={root}>
          {t('root')} <code className="font-mono">{`${root.slice(0, ROOT_DIGITS)}\u2026`}</code>
        </span>
      )}
    </TwoLines>
  );
}

/** It has ended, and nobody had subscribed. */
const isUnsold = ({ state, sold }: Sale): boolean => state === 'ended' && isZero(sold);

/** By when its coin has to trade, or since when it does. */
function tradingText(sale: Sale): string | null {
  const { failure, tradedAt, tradesBefore } = sale;
  if (failure !== null || isUnsold(sale)) return null;
  return tradedAt === null
    ? t('tradesBy', { date: dateText(tradesBefore) })
    : t('trades', { date: dateText(tradedAt) });
}

/** What is to be done with it: it may be cancelled up to its end; then its coin has to come to a market. */
function Next({ sale }: { readonly sale: Sale }) {
  const { id, asset, payAsset, state, failure, tradedAt } = sale;
  const { data: markets } = useQuery(marketsQuery);
  if (state === 'pre-sale' || state === 'subscribing')
    return (
      <Ask
        size="s"
        change={{ kind: 'sale-cancel', sale: id, reason: 'issuer' }}
        form={forms['sale-cancel']}
        blanks={{ asset }}
      >
        {t('cancel')}
      </Ask>
    );
  if (state !== 'ended' || failure !== null || tradedAt !== null || isUnsold(sale) || !markets) return null;
  if (markets.some((market) => market.id.startsWith(`${asset}/`)))
    return <span className="text-12 text-3">{t('listed')}</span>;
  return (
    <Ask size="s" change={{ kind: 'list-instrument', base: asset, quote: payAsset, ...MARKET }}>
      {t('list')}
    </Ask>
  );
}
