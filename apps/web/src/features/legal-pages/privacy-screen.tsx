import { useTranslation } from 'react-i18next';
import { LegalPage } from './legal-page.tsx';

const parts = ['controller', 'data', 'browser', 'purpose', 'time', 'rights'] as const;

export function PrivacyScreen() {
  const { t } = useTranslation();
  const sections = parts.map((part) => ({ head: t(`legal.privacy.${part}_h`), body: t(`legal.privacy.${part}`) }));
  return <LegalPage sections={sections} />;
}
