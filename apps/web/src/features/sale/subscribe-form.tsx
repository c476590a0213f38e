import type { SaleOffer } from '@tradewind/api';
import { Button, buttonClass, DecimalField, Note, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { add, compare, isPlainDecimal } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import { useProfile } from '../../shared/query.ts';
import { useClock } from '../../shared/time.ts';
import { TransferLink } from '../../shared/transfer-link.tsx';
import { mostOf, payScaleOf } from './sale-figures.ts';
import { useSubscribe } from './use-subscribe.ts';

interface SubscribeFormProps {
  readonly offer: SaleOffer;
  /** What the reader has committed; '0' = nothing. */
  readonly committed: string;
}

/** Commits an amount of Spot, while it is subscribed and to whom is verified; else what is missing. */
export function SubscribeForm({ offer, committed }: SubscribeFormProps) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const verified = useProfile().data?.verified;
  if (offer.state === 'pre-sale') return <Note>{t('sale.form.soon', { date: stamp(offer.startsAt) })}</Note>;
  if (verified === undefined) return null;
  if (verified === 'yes') return <Commit offer={offer} committed={committed} />;
  return (
    <section className="grid justify-items-start gap-3">
      <h3 className="font-strong text-16">{t('sale.form.title')}</h3>
      <p className="text-14 text-2">{t('sale.form.verify')}</p>
      <Link className={buttonClass('primary', 'money', 'w-full')} to="/my/identity">
        {t('sale.form.verifyLink')}
      </Link>
    </section>
  );
}

function Commit({ offer, committed }: SubscribeFormProps) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { form, change, available } = useSubscribe(offer, committed);
  const { amount } = form.values;
  const { id, payAsset: asset, endsAt } = offer;
  const together = isPlainDecimal(amount) ? add(committed, amount) : committed;
  const most = mostOf(offer);
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-3" {...form.form}>
      <h3 className="font-strong text-16">{t('sale.form.title')}</h3>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <DecimalField
          label={t('sale.form.amount')}
          {...form.choice('amount')}
          onChange={change}
          decimals={payScaleOf(offer)}
          unit={asset}
          unread={t('validation.amount_incorrect')}
          trailing={
            <Button variant="text" size="s" onClick={() => change(available ?? '')}>
              {t('common.action.max')}
            </Button>
          }
        />
        <p className="flex flex-wrap justify-end gap-x-3 text-12 text-3">
          <span>{t('trade.ticket.available')}</span>
          <TransferLink className="link" to="spot" asset={asset} amount={null} draft={`/ieo/detail?sale=${id}`}>
            {t('assets.account.spot')} <Num value={available} unit={asset} secret />
          </TransferLink>
        </p>
      </div>
      {compare(together, most) > 0 && <Note>{t('sale.form.most', { amount: figureText(most), asset })}</Note>}
      <p className="text-13 text-2">{t('sale.form.frozen', { date: stamp(endsAt) })}</p>
      <Button type="submit" variant="primary" size="money" busy={form.busy}>
        {amount === '' ? t('sale.form.title') : t('sale.form.submit', { amount: figureText(amount), asset })}
      </Button>
    </form>
  );
}
