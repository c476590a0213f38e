import type { StakingProduct } from '@tradewind/api';
import { trimDecimal } from '@tradewind/base';
import { AssetIcon, Badge, Bar, buttonClass, type Column, Num, Table } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { compare, divide, multiply, subtract } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import { ProductLink } from '../../shared/product-link.tsx';

const DAYS_A_YEAR = '365';

/** Products by asset, the shortest term first. */
export function ProductTables({ products }: { readonly products: readonly StakingProduct[] }) {
  const assets = [...new Set(products.map(({ asset }) => asset))];
  return (
    <div className="grid gap-8">
      {assets.map((asset) => (
        <AssetProducts
          key={asset}
          asset={asset}
          products={products.filter((one) => one.asset === asset).sort((a, b) => a.termDays - b.termDays)}
        />
      ))}
    </div>
  );
}

interface AssetProductsProps {
  readonly asset: string;
  readonly products: readonly StakingProduct[];
}

function AssetProducts({ asset, products }: AssetProductsProps) {
  const { t } = useTranslation();
  const columns: Column<StakingProduct>[] = [
    {
      key: 'term',
      head: t('staking.term'),
      className: 'max-md:w-full',
      cell: ({ termDays, minimum, maximum }) => (
        <span className="grid whitespace-normal py-1">
          <span className="font-label">{t('staking.days', { count: termDays })}</span>
          <span className="text-12 text-3">
            {t('staking.range', {
              min: figureText(trimDecimal(minimum)),
              max: figureText(trimDecimal(maximum)),
              asset,
            })}
          </span>
        </span>
      ),
    },
    {
      key: 'day',
      head: t('staking.perDay'),
      end: true,
      className: 'max-md:hidden',
      cell: ({ dailyRate }) => <Num value={dailyRate} unit="%" />,
    },
    {
      key: 'year',
      head: <span className="inline-block min-w-20">{t('staking.perYear')}</span>,
      end: true,
      className: 'whitespace-normal',
      cell: ({ dailyRate }) => <Num className="font-strong" value={yearRate(dailyRate)} unit="%" />,
    },
    {
      key: 'quota',
      head: t('staking.quotaLeft'),
      className: 'max-md:hidden pl-10',
      cell: (product) => <Quota {...product} />,
    },
    {
      key: 'lock',
      head: <span className="sr-only">{t('staking.lock')}</span>,
      end: true,
      cell: (product) => <Lock product={product} />,
    },
  ];
  return (
    <section>
      <h2 className="flex items-center gap-3 pb-2 font-strong text-16">
        <AssetIcon asset={asset} size="m" />
        {asset}
      </h2>
      <Table columns={columns} rows={products} rowKey={({ id }) => id} label={`${t('staking.savings')} ${asset}`} />
    </section>
  );
}

function Quota({ quota, taken }: StakingProduct) {
  const { t } = useTranslation();
  const percent = Number(divide(multiply(subtract(quota, taken), '100'), quota, 0));
  return (
    <span className="flex items-center gap-3">
      <span className="w-24">
        <Bar percent={percent} label={`${t('staking.quotaLeft')} ${percent} %`} />
      </span>
      <Num className="text-12 text-3" value={String(percent)} decimals={0} unit="%" />
    </span>
  );
}

function Lock({ product }: { readonly product: StakingProduct }) {
  const { t } = useTranslation();
  if (!product.open) return <Badge>{t('staking.paused')}</Badge>;
  if (compare(product.covered, product.minimum) < 0) return <Badge>{t('staking.full')}</Badge>;
  return (
    <ProductLink
      product="staking"
      className={buttonClass('neutral', 'm')}
      to={`/deposit/confirm?product=${product.id}`}
      aria-label={`${t('staking.lock')} ${product.asset} ${t('staking.days', { count: product.termDays })}`}
    >
      {t('staking.lock')}
    </ProductLink>
  );
}

/** Percent a year without compounding: the daily rate x 365. */
export function yearRate(dailyRate: string): string {
  return multiply(dailyRate, DAYS_A_YEAR);
}
