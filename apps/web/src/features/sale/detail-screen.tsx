import { useQuery } from '@tanstack/react-query';
import type { DataOf, SaleSubscription } from '@tradewind/api';
import { ApiError, type sale } from '@tradewind/api/calls';
import { AssetIcon, buttonClass, Empty, Note, Num, Stat } from '@tradewind/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { isPositive } from '../../shared/decimal.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { queryClient } from '../../shared/query.ts';
import { Waiting } from '../../shared/waiting.tsx';
import { Committed } from './committed.tsx';
import { Countdown } from './countdown.tsx';
import { OwnSubscription } from './own-subscription.tsx';
import { Releases } from './releases.tsx';
import { SaleProofSection } from './sale-proof.tsx';
import { ownQuery, saleQuery } from './sale-queries.ts';
import { SaleState } from './sale-state.tsx';
import { SoftCap } from './soft-cap.tsx';
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
  if (query.isPending)
    return (
      <div className="wrap pb-12">
        <Waiting reason={query.failureReason} className="block h-[48rem] w-full" />
      </div>
    );
  const unknown = query.error instanceof ApiError && query.error.status === 404;
  return (
    <Loaded query={query} gone={unknown ? <Gone /> : undefined}>
      {(offer) => <Offer key={offer.id} offer={offer} />}
    </Loaded>
  );
}

type Detail = DataOf<typeof sale.sale>;

function Offer({ offer }: { readonly offer: Detail }) {
  const { id, state } = offer;
  const own = useQuery(ownQuery(id));
  useEffect(() => {
    // What a begin or an end makes of the own subscription is seen at once.
    if (state !== 'pre-sale') void queryClient.invalidateQueries({ queryKey: ['sale', 'own', id] });
  }, [state, id]);
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] content-start gap-6 pb-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
      <Head offer={offer} />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 lg:row-span-2">
        {own.isPending ? (
          <Waiting reason={own.failureReason} className="block h-[23rem] w-full" />
        ) : (
          <Loaded query={own}>{(found) => <Mine offer={offer} own={found} />}</Loaded>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <Terms offer={offer} article={offer.article} />
        {offer.failure === null && <Releases offer={offer} allocated={own.data?.allocated ?? null} />}
      </div>
    </div>
  );
}

/** What one has to know before anything else: the coin, how far its sale is, its price, the limit and the end. */
function Head({ offer }: { readonly offer: Detail }) {
  const { t } = useTranslation();
  const { asset, payAsset, state, failure, price, cap, madeUp } = offer;
  const runs = state === 'pre-sale' || state === 'subscribing';
  return (
    <header className="grid content-start gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <AssetIcon asset={asset} size="m" />
        <h2 className="font-strong text-20">{asset}</h2>
        <SaleState state={state} />
        {runs && (
          <span className="num ml-auto text-14 text-2">
            <Countdown offer={offer} />
          </span>
        )}
      </div>
      <div className="grid grid-cols-2 gap-4">
        <Stat label={t('sale.price')}>
          <Num value={price} unit={payAsset} />
        </Stat>
        <Stat label={t('sale.cap')}>
          <Num value={cap} unit={asset} />
        </Stat>
      </div>
      {state !== 'pre-sale' && <Committed offer={offer} />}
      {(runs || failure === 'soft-cap') && <SoftCap offer={offer} />}
      {madeUp && <Note>{t('sale.madeUp')}</Note>}
      {failure !== null && <Note tone="warn">{t(`sale.failure.${failure}`)}</Note>}
    </header>
  );
}

/** What the reader has in it, and the form while it is subscribed. */
function Mine({ offer, own }: { readonly offer: Detail; readonly own: SaleSubscription | null }) {
  const { state } = offer;
  const runs = state === 'pre-sale' || state === 'subscribing';
  const committed = own?.committed ?? '0';
  const column = useFocusKept(isPositive(committed));
  return (
    <div ref={column} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 outline-none">
      {own && <OwnSubscription offer={offer} own={own} />}
      {runs && <SubscribeForm offer={offer} committed={committed} />}
      {!runs && <SaleProofSection offer={offer} own={own} />}
    </div>
  );
}

/** When what had the focus goes away with the own subscription, the focus stays in its column. */
function useFocusKept(has: boolean): RefObject<HTMLDivElement | null> {
  const column = useRef<HTMLDivElement>(null);
  const had = useRef(has);
  useEffect(() => {
    if (had.current && !has) (column.current?.querySelector<HTMLElement>('form input') ?? column.current)?.focus();
    had.current = has;
  }, [has]);
  return column;
}
