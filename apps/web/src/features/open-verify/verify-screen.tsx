import { useTranslation } from 'react-i18next';
import { OpenLinks } from '../../shared/open/open-links.tsx';
import { ContractCheck } from './contract-check.tsx';
import { DayCheck } from './day-check.tsx';
import { OwnMachine } from './own-machine.tsx';

/** Recomputes in the browser what the public log says. */
export function VerifyScreen() {
  const { t } = useTranslation();
  return (
    <div className="narrow grid grid-cols-[minmax(0,1fr)] gap-6 pt-1 pb-12">
      <header className="grid gap-3">
        <p className="text-14 text-2">{t('open.verify.lead')}</p>
        <OpenLinks />
      </header>
      <ContractCheck />
      <DayCheck />
      <OwnMachine />
    </div>
  );
}
