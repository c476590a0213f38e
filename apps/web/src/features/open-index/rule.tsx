import { useTranslation } from 'react-i18next';

const STEPS = ['one', 'two', 'three', 'four'] as const;

/** The rule of the index in words, with an example. */
export function Rule() {
  const { t } = useTranslation();
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-16 font-strong">{t('open.index.rule.title')}</h2>
      <ol className="grid list-decimal gap-2 ps-5 text-14 text-2">
        {STEPS.map((step) => (
          <li key={step}>{t(`open.index.rule.${step}`)}</li>
        ))}
      </ol>
      <p className="text-13 text-3">{t('open.index.rule.example')}</p>
    </section>
  );
}
