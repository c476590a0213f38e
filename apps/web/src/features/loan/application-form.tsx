import { Button, Checkbox } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { figureText } from '../../shared/figure-text.ts';
import { TextArea } from '../../shared/talk/text-area.tsx';
import { PictureField } from '../../shared/uploads/picture-field.tsx';
import { MAX_PURPOSE, PROOFS } from './loan-form.ts';
import type { Application } from './use-application.ts';

/** What people decide by: what the money is for, and proofs. */
export function ApplicationForm({ application }: { readonly application: Application }) {
  const { t } = useTranslation();
  const { form, chosen, summary } = application;
  const { purpose, agreed, amount } = form.values;
  return (
    <section className="rule grid grid-cols-[minmax(0,1fr)] gap-5 pt-5">
      <h2 className="font-strong text-16">{t('loan.form.title')}</h2>
      <div className="w-full lg:max-w-[44rem]">
        <TextArea label={t('loan.form.purpose')} rows={3} maxLength={MAX_PURPOSE} {...form.field('purpose')} />
        <p className="mt-1 flex justify-between gap-4 text-12 text-3">
          <span>{t('loan.form.purposeHint', { max: MAX_PURPOSE })}</span>
          <span className="num">{`${purpose.length}/${MAX_PURPOSE}`}</span>
        </p>
      </div>
      <Proofs application={application} />
      <Checkbox
        name="agreed"
        checked={agreed}
        onChange={(next) => form.set('agreed', next)}
        error={form.errorOf('agreed')}
      >
        {t('loan.form.agree')}
      </Checkbox>
      {form.elsewhere && (
        <p className="text-13 text-danger" role="alert">
          {form.elsewhere}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        size="money"
        className="md:w-auto md:justify-self-start md:px-8"
        busy={form.busy}
      >
        {summary && chosen
          ? t('loan.form.submit', { amount: figureText(amount), asset: chosen.offer.asset })
          : t('loan.form.apply')}
      </Button>
    </section>
  );
}

function Proofs({ application: { form } }: { readonly application: Application }) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid gap-1">
        <h3 className="font-strong text-14">{t('loan.form.proofs')}</h3>
        <p className="text-13 text-2">{t('loan.form.proofsText')}</p>
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-4">
        {PROOFS.map((proof) => (
          <div key={proof} className="grid content-start gap-1.5">
            <PictureField {...form.choice(proof)} label={t(`loan.form.${proof}`)} />
            <p className="text-12 text-3">{t(`loan.form.${proof}Hint`)}</p>
          </div>
        ))}
      </div>
    </div>
  );
}
