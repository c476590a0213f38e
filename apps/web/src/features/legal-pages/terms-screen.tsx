import { useTranslation } from 'react-i18next';
import { LegalPage } from './legal-page.tsx';

const parts = ['parties', 'demo', 'account', 'orders', 'fees', 'risk', 'outage', 'end'] as const;

export function TermsScreen() {
  const { t } = useTranslation();
  return (
    <LegalPage sections={parts.map((part) => ({ head: t(`legal.terms.${part}_h`), body: t(`legal.terms.${part}`) }))} />
  );
}
