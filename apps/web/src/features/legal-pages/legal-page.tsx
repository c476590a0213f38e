import { Note } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';

export interface Section {
  readonly head: string;
  readonly body: string;
}

/** A legal text of the operator, marked as the template it is. */
export function LegalPage({ sections }: { readonly sections: readonly Section[] }) {
  const { t } = useTranslation();
  return (
    <article className="narrow grid gap-5 pt-2 pb-12">
      <Note tone="warn">{t('legal.template')}</Note>
      {sections.map(({ head, body }) => (
        <section key={head}>
          <h2 className="font-strong text-16">{head}</h2>
          <p className="mt-1.5 max-w-prose text-14 text-2 leading-relaxed">{body}</p>
        </section>
      ))}
      <p className="text-12 text-3">{t('legal.updated')}</p>
    </article>
  );
}
