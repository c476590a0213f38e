import { Button, DecimalField, Note, Segmented, Select, Slider } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { figureText } from '../../shared/figure-text.ts';
import { useClock } from '../../shared/time.ts';
import { isSpent } from './hindered.tsx';
import { amountAt, type Method, percentAt, rangeOf, scaleOf } from './loan-figures.ts';
import { methodFor } from './loan-form.ts';
import { Terms } from './term-choice.tsx';
import type { Application } from './use-application.ts';

/** What is wanted: how much, for how long, and repaid how. */
export function Calculator({ application }: { readonly application: Application }) {
  const { t } = useTranslation();
  const { form, assets, asset, setAsset, choices, chosen } = application;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <h2 className="font-strong text-16">{t('loan.calculator.title')}</h2>
      {assets.length > 1 && (
        <Select
          label={t('assets.asset')}
          value={asset}
          onChange={setAsset}
          items={assets.map((value) => ({ value, label: value }))}
        />
      )}
      {chosen && <Amount application={application} />}
      <Terms choices={choices} chosen={chosen?.offer} onChoose={(id) => form.set('offer', id)} />
      {chosen && <NextTerms application={application} />}
      {chosen && <MethodChoice application={application} />}
    </section>
  );
}

function Amount({ application: { form, chosen, available } }: { readonly application: Application }) {
  const { t } = useTranslation();
  if (!chosen) return null;
  const { offer } = chosen;
  const { asset, minimum } = offer;
  const range = rangeOf(offer, available);
  const spent = available !== null && isSpent({ offer, available });
  const most = spent ? offer.maximum : range.maximum;
  const { amount } = form.values;
  const change = (next: string) => form.set('amount', next);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <DecimalField
        label={t('loan.calculator.amount')}
        {...form.choice('amount')}
        decimals={scaleOf(offer.minimum)}
        unit={asset}
        unread={t('validation.amount_incorrect')}
        trailing={
          <Button variant="text" size="s" onClick={() => change(amountAt(100, range))}>
            {t('common.action.max')}
          </Button>
        }
      />
      <Slider
        label={t('loan.calculator.amount')}
        value={percentAt(amount, range)}
        onChange={(percent) => change(amountAt(percent, range))}
      />
      <p className="text-12 text-3">
        {t('loan.calculator.range', { min: figureText(minimum), max: figureText(most), asset })}
      </p>
    </div>
  );
}

/** Other terms that are announced for the same time. */
function NextTerms({ application: { chosen } }: { readonly application: Application }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  if (!chosen?.next) return null;
  const { startsAt, dailyRate } = chosen.next;
  return <Note>{t('loan.terms.next', { date: stamp(startsAt), rate: figureText(dailyRate) })}</Note>;
}

const METHODS = ['lump-sum', 'instalments'] as const satisfies readonly Method[];

function MethodChoice({ application: { form, chosen } }: { readonly application: Application }) {
  const { t } = useTranslation();
  if (!chosen) return null;
  const { offer } = chosen;
  if (offer.instalments === 1)
    return (
      <p className="text-13 text-2">
        <span className="label mb-1.5 block">{t('loan.method.label')}</span>
        {t('loan.method.oneSum')}
      </p>
    );
  return (
    <div>
      <span className="label mb-1.5 block">{t('loan.method.label')}</span>
      <Segmented
        label={t('loan.method.label')}
        value={methodFor(offer, form.values.method)}
        onChange={(method) => form.set('method', method)}
        items={METHODS.map((value) => ({ value, label: t(`loan.method.${value}`) }))}
      />
    </div>
  );
}
