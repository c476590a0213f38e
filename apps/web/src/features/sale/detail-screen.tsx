import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@tradewind/api';
import type { sale } from '@tradewind/api/calls';
import { AssetIcon, buttonClass, Empty, Note } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { Loaded } from '../../shared/loaded.tsx';
import { useProductMode } from '../../shared/product-mode.ts';
import { Calculator } from './calculator.tsx';
import { Committed } from './committed.tsx';
import { OwnSubscription } from './own-subscription.tsx';
import { Releases } from './releases.tsx';
import { SaleProofSection } from './sale-proof.tsx';
import { ownQuery, saleQuery } from './sale-queries.ts';
import { SaleState } from './sale-state.tsx';
import { SubscribeForm } from './subscribe-form.tsx';
import { Terms } from './terms.tsx';

/** One sale: its terms, what one would get, subscribing, and what it came to. */
export function SaleScreen() {
  const [parameters] = useSearchParams();
  const id = /^[1-9][0-9]{0,14}$/.exec(parameters.get('sale') ?? '')?.[0];
  return id === undefined ? <Gone /> : <Known id={id} />;
}

function Gone() {
  const { t } = useTranslation();
  const back = (
    <Link className={buttonClass('line')} to="/ieo/index">
      {t('sale.every')}
    </Link>
  );
  return <Empty action={back}>{t('sale.gone')}</Empty>;
}

function Known({ id }: { readonly id: string }) {
  const query = useQuery(saleQuery(id));
  return (
    <Loaded query={query} gone={<Gone />}>
      {(offer) => <Offer key={offer.id} offer={offer} />}
    </Loaded>
  );
}

function Offer({ offer }: { readonly offer: DataOf<typeof sale.sale> }) {
  const { t } = useTranslation();
  const demo = useProductMode() === 'demo';
  const { id, asset, state, failure } = offer;
  const own = useQuery(ownQuery(id)).data;
  const runs = state === 'pre-sale' || state === 'subscribing';
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] content-start gap-6 pb-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
      <header className="grid content-start gap-4">
        <div className="flex items-center gap-3">
          <AssetIcon asset={asset} size="m" />
          <h2 className="font-strong text-20">{asset}</h2>
          <SaleState state={state} />
        </div>
        <Committed offer={offer} />
        {demo && <Note>{t('sale.madeUp')}</Note>}
        {failure !== null && <Note tone="warn">{t(`sale.failure.${failure}`)}</Note>}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 lg:row-span-2">
        {own && <OwnSubscription offer={offer} own={own} />}
        {runs && <SubscribeForm offer={offer} committed={own?.committed ?? '0'} />}
        {runs && <Calculator key={own?.committed} offer={offer} own={own?.committed ?? '0'} />}
        {!runs && <SaleProofSection offer={offer} own={own ?? null} />}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <Terms offer={offer} article={offer.article} />
        <Releases offer={offer} />
      </div>
    </div>
  );
}
