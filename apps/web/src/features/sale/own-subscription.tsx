import type { SaleOffer, SaleSubscription } from '@tradewind/api';
import { buttonClass, KeyValue, Note, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isPositive } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import { useClock } from '../../shared/time.ts';
import { momentStyle } from './moment-style.ts';
import { missesSoftCap } from './sale-figures.ts';
import { stateOf } from './subscription-state.ts';
import { Unless } from './unless.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

interface OwnProps {
  readonly offer: SaleOffer;
  readonly own: SaleSubscription;
}

/** What the reader committed, what it came to, and what happens next. */
export function OwnSubscription({ offer, own }: OwnProps) {
  const { t } = useTranslation();
  const { asset, payAsset, committed, share, allocated, paid, refunded, released } = own;
  if (!isPositive(committed)) return null;
  const runs = offer.state === 'subscribing';
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" data-own={own.id}>
      <h3 className="font-strong text-16">{t('sale.own.title')}</h3>
      <KeyValue
        lines
        items={[
          [t('sale.own.committed'), <Num key="committed" value={committed} unit={payAsset} secret />],
          share !== null && [t('sale.own.share'), <Num key="share" value={share} unit={asset} secret />],
          allocated !== null && [
            t('sale.allocated'),
            <Num key="allocated" className="font-strong" value={allocated} unit={asset} secret />,
          ],
          paid !== null && [t('sale.own.paid'), <Num key="paid" value={paid} unit={payAsset} secret />],
          refunded !== null && [t('sale.own.refunded'), <Num key="refunded" value={refunded} unit={payAsset} secret />],
          allocated !== null && [t('sale.own.released'), <Num key="free" value={released} unit={asset} secret />],
        ]}
      />
      {runs && missesSoftCap(offer) && (
        <Note tone="warn">
          <Unless offer={offer} counted={offer.counted} />
        </Note>
      )}
      {runs && <WithdrawButton own={own} />}
      <Next offer={offer} own={own} />
    </section>
  );
}

/** From the allocation on: until when the coins wait for their market, then the way to it. */
function Next({ offer: { tradedAt, tradesBefore }, own }: OwnProps) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { asset, payAsset, allocated, paid } = own;
  if (stateOf(own) !== 'allocated' || allocated === null || !isPositive(allocated)) return null;
  if (tradedAt !== null)
    return (
      <Link
        className={buttonClass('primary', 'money', 'w-full')}
        to={`/trade/trade?instrument=${encodeURIComponent(`${asset}/${payAsset}`)}`}
      >
        {t('sale.own.trade', { asset })}
      </Link>
    );
  const date = stamp(tradesBefore, momentStyle(tradesBefore));
  const told = { amount: figureText(allocated), asset, date, paid: figureText(paid ?? '0'), payAsset };
  return <Note>{t('sale.own.next', told)}</Note>;
}
