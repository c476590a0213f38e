import type { Profile, SaleOffer } from '@tradewind/api';
import { Button, buttonClass, DecimalField, Note, Num, Skeleton } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { add, compare, isPlainDecimal, isPositive, isZero, subtract } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import { useProductMode } from '../../shared/product-mode.ts';
import { useProductOpen } from '../../shared/products.ts';
import { useProfile } from '../../shared/query.ts';
import { useClock } from '../../shared/time.ts';
import { TransferLink } from '../../shared/transfer-link.tsx';
import { Calculator } from './calculator.tsx';
import { momentStyle } from './moment-style.ts';
import { OutlookRows } from './outlook.tsx';
import { mostOf, othersOf, payScaleOf, usefulOf, worthOf } from './sale-figures.ts';
import { useSubscribe } from './use-subscribe.ts';

interface SubscribeFormProps {
  readonly offer: SaleOffer;
  /** What the reader has committed; '0' = nothing. */
  readonly committed: string;
}

/** Commits an amount of Spot, while it is subscribed and to whom is verified; else what is missing, or that it is closed. */
export function SubscribeForm({ offer, committed }: SubscribeFormProps) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const verified = useProfile().data?.verified;
  const { state, startsAt } = offer;
  if (!useProductOpen('sale')) return <Note>{t('sale.form.closed')}</Note>;
  if (state === 'pre-sale') return <Note>{t('sale.form.soon', { date: stamp(startsAt, momentStyle(startsAt)) })}</Note>;
  if (verified === undefined) return <Skeleton className="block h-80 w-full" />;
  if (verified === 'yes') return <Commit offer={offer} committed={committed} />;
  return (
    <>
      <Unverified verified={verified} />
      <Calculator offer={offer} />
    </>
  );
}

/** What is missing of the reader's papers, and where that is mended. */
function Unverified({ verified }: { readonly verified: Exclude<Profile['verified'], 'yes'> }) {
  const { t } = useTranslation();
  const [text, label] = {
    no: [t('sale.form.verify'), t('sale.form.verifyLink')],
    waiting: [t('sale.form.review'), t('sale.form.reviewLink')],
    rejected: [t('sale.form.rejected'), t('sale.form.rejectedLink')],
  }[verified];
  return (
    <section className="grid justify-items-start gap-3">
      <h3 className="font-strong text-16">{t('sale.form.title')}</h3>
      <p className="text-14 text-2">{text}</p>
      <Link
        className={verified === 'waiting' ? buttonClass('line', 'm') : buttonClass('primary', 'money', 'w-full')}
        to="/my/identity"
      >
        {label}
      </Link>
    </section>
  );
}

function Commit({ offer, committed }: SubscribeFormProps) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { form, change, available } = useSubscribe(offer, committed);
  const { amount } = form.values;
  const { payAsset: asset, endsAt } = offer;
  const mine = isPlainDecimal(amount) && isPositive(amount) ? add(committed, amount) : '';
  const useful = available === null ? null : usefulOf(offer, committed, available);
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-3" {...form.form}>
      <h3 className="font-strong text-16">{isPositive(committed) ? t('sale.form.add') : t('sale.form.title')}</h3>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <DecimalField
          label={t('sale.form.amount')}
          {...form.choice('amount')}
          onChange={change}
          decimals={payScaleOf(offer)}
          unit={asset}
          unread={t('validation.amount_incorrect')}
          trailing={
            <Button
              variant="text"
              size="s"
              className="min-w-8"
              disabled={useful === null || isZero(useful)}
              onClick={() => change(useful ?? '')}
            >
              {t('common.action.max')}
            </Button>
          }
        />
        <Available offer={offer} committed={committed} available={available} />
      </div>
      <OutlookRows offer={offer} own={committed} mine={mine} />
      {mine !== '' && <Most offer={offer} committed={committed} mine={mine} />}
      <p className="text-13 text-2">{t('sale.form.frozen', { date: stamp(endsAt, momentStyle(endsAt)) })}</p>
      <Button type="submit" variant="primary" size="money" busy={form.busy}>
        {amount === '' ? t('sale.form.title') : t('sale.form.submit', { amount: figureText(amount), asset })}
      </Button>
    </form>
  );
}

/** What Spot holds, and where more comes from when it is too little. */
function Available({ offer, committed, available }: SubscribeFormProps & { readonly available: string | null }) {
  const { t } = useTranslation();
  const demo = useProductMode() === 'demo';
  const { id, payAsset: asset, minimum } = offer;
  const here = `/ieo/detail?sale=${id}`;
  const needed = compare(minimum, committed) > 0 ? subtract(minimum, committed) : '0';
  const short = available !== null && (isZero(available) || compare(available, needed) < 0);
  return (
    <p className="flex flex-wrap items-center justify-end gap-x-3 text-12 text-3">
      <span>{t('trade.ticket.available')}</span>
      <TransferLink
        className="link inline-flex min-h-6 items-center"
        to="spot"
        asset={asset}
        amount={null}
        draft={here}
      >
        <span>
          {t('assets.account.spot')} <Num value={available} unit={asset} secret />
        </span>
      </TransferLink>
      {short && (
        <Link
          className="link inline-flex min-h-6 items-center font-label"
          to={`/assets/recharge?next=${encodeURIComponent(here)}`}
        >
          {demo ? t('assets.emptyAction') : t('assets.actions.deposit')}
        </Link>
      )}
    </p>
  );
}

/** That the limit leaves a part of it unused; that part counts only where more is wanted than there is. */
function Most({ offer, committed, mine }: SubscribeFormProps & { readonly mine: string }) {
  const { t } = useTranslation();
  const most = mostOf(offer);
  if (compare(mine, most) <= 0) return null;
  const over = compare(add(othersOf(offer, committed), mine), worthOf(offer)) > 0;
  const told = { amount: figureText(most), asset: offer.payAsset };
  return <Note>{over ? t('sale.form.mostOver', told) : t('sale.form.most', told)}</Note>;
}
