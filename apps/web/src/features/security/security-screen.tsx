import { useTranslation } from 'react-i18next';
import { FactorsSection } from './factors-section.tsx';
import { HistorySection } from './history-section.tsx';
import { HoldsNote } from './holds-note.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** The security centre: what protects the account, where it is open, what happened to it. */
export function SecurityScreen() {
  const { t } = useTranslation();
  return (
    <div className="narrow grid grid-cols-[minmax(0,1fr)] gap-7 pt-1 pb-12">
      <p className="text-13 text-3">{t('security.lead')}</p>
      <HoldsNote />
      <FactorsSection />
      <PasskeysSection />
      <SessionsSection />
      <HistorySection />
    </div>
  );
}
