import { useQuery } from '@tanstack/react-query';
import type { AssetCost } from '@tradewind/api';
import { AssetIcon, Button, type Column, cx, ListRow, Num, Skeleton, Table } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { decimalsOf, isPositive, isZero } from '../../shared/decimal.ts';
import { How } from '../../shared/how/how.tsx';
import { none } from '../../shared/markets/none.tsx';
import { queries } from '../../shared/query.ts';
import { Waiting } from '../../shared/waiting.tsx';
import { useWide } from '../../shared/wide.ts';
import { VALUE_ASSET } from '../../shared/worth.ts';
import { toldCosts, unrealised } from './cost-figures.ts';

/** What each asset cost on average, and what it has won or lost, over all accounts. */
export function Costs() {
  const { t } = useTranslation();
  const wide = useWide();
  const { data, isError, failureReason, refetch } = useQuery(queries.costs);
  const told = data && toldCosts(data);
  if (told?.length === 0) return null;
  return (
    <section className="rule pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-16 font-strong">{t('assets.costs.title')}</h2>
        <span className="text-12 text-3">
          {wide ? t('assets.unit') : `${t('assets.costs.unrealised')}, ${t('assets.unit')}`}
        </span>
      </div>
      {!told && isError ? (
        <p className="flex items-center gap-3 py-3 text-13 text-3">
          {t('common.loadFailed')}
          <Button size="s" onClick={() => void refetch()}>
            {t('common.action.retry')}
          </Button>
        </p>
      ) : !told ? (
        <Waiting reason={failureReason} className="mt-2 h-32 w-full" />
      ) : wide ? (
        <CostTable costs={told} />
      ) : (
        <CostList costs={told} />
      )}
      {told?.some(({ unpriced }) => isPositive(unpriced)) && (
        <p className="pt-2 text-12 text-3">{t('assets.costs.unpricedText')}</p>
      )}
    </section>
  );
}

interface CostsProps {
  readonly costs: readonly AssetCost[];
}

/** With the digits of the market's prices. */
function Average({ cost: { asset, average } }: { readonly cost: AssetCost }) {
  const { data } = useQuery(queries.instruments);
  const market = data?.find(({ id }) => id === `${asset}/${VALUE_ASSET}`);
  const digits = market && { decimals: decimalsOf(market.tick) };
  return <How kind="averageCost" params={{ asset }} value={average} {...digits} secret unknown={none} />;
}

function Realised({ cost: { realised } }: { readonly cost: AssetCost }) {
  return <Num value={realised} decimals={2} sign={isZero(realised) ? 'auto' : 'always'} secret />;
}

/** Unrealised profit at the index; a skeleton while the index is not known. */
function Profit({ cost }: { readonly cost: AssetCost }) {
  const { data } = useQuery(queries.index);
  const value = unrealised(cost, data);
  if (value === null) return data || isZero(cost.priced) ? none : <Skeleton className="w-12" />;
  const tone = isPositive(value) ? 'text-up' : isZero(value) ? undefined : 'text-down';
  return (
    <span className={cx(tone)}>
      <How kind="unrealised" params={{ asset: cost.asset }} value={value} decimals={2} sign="always" secret />
    </span>
  );
}

function CostTable({ costs }: CostsProps) {
  const { t } = useTranslation();
  const columns: Column<AssetCost>[] = [
    {
      key: 'asset',
      head: t('assets.asset'),
      cell: ({ asset }) => (
        <span className="flex items-center gap-2 font-label">
          <AssetIcon asset={asset} size="s" />
          {asset}
        </span>
      ),
    },
    {
      key: 'priced',
      head: t('assets.costs.bought'),
      cell: ({ priced }) => <Num value={priced} secret />,
      end: true,
    },
    {
      key: 'unpriced',
      head: t('assets.costs.unpriced'),
      cell: ({ unpriced }) => <Num value={unpriced} secret />,
      end: true,
    },
    { key: 'average', head: t('assets.costs.average'), cell: (cost) => <Average cost={cost} />, end: true },
    { key: 'profit', head: t('assets.costs.unrealised'), cell: (cost) => <Profit cost={cost} />, end: true },
    { key: 'realised', head: t('assets.costs.realised'), cell: (cost) => <Realised cost={cost} />, end: true },
  ];
  return (
    <div className="overflow-x-auto">
      <Table columns={columns} rows={costs} rowKey={({ asset }) => asset} label={t('assets.costs.title')} />
    </div>
  );
}

function CostList({ costs }: CostsProps) {
  const { t } = useTranslation();
  return (
    <ul className="list">
      {costs.map((cost) => (
        <li key={cost.asset}>
          <ListRow
            icon={<AssetIcon asset={cost.asset} />}
            title={cost.asset}
            sub={
              cost.average === null ? (
                <>
                  {t('assets.costs.unpriced')} <Num value={cost.unpriced} secret />
                </>
              ) : (
                <>
                  {t('assets.costs.average')} <Average cost={cost} />
                </>
              )
            }
            end={<Profit cost={cost} />}
            endSub={
              <>
                {t('assets.costs.realised')} <Realised cost={cost} />
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}
