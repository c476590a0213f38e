import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ofProducts } from '../../products/products.ts';
import { OpenLinks } from '../../shared/open/open-links.tsx';
import { loadPart } from '../../shared/part.ts';
import { DayCheck } from './day-check.tsx';
import { OwnMachine } from './own-machine.tsx';

/** What recomputes the result that the address names; each draws nothing where it names none. */
const CHECKS = ofProducts(
  ({ check }) => check && { asked: check.asked, Check: lazy(async () => ({ default: await loadPart(check) })) },
);

/** Recomputes in the browser what the public log says. */
export function VerifyScreen() {
  const { t } = useTranslation();
  return (
    <div className="narrow grid grid-cols-[minmax(0,1fr)] gap-6 pt-1 pb-12">
      <header className="grid gap-3">
        <p className="text-14 text-2">{t('open.verify.lead')}</p>
        <OpenLinks />
      </header>
      <Suspense fallback={null}>
        {CHECKS.map(({ asked, Check }) => (
          <Check key={asked} />
        ))}
      </Suspense>
      <DayCheck />
      <OwnMachine />
    </div>
  );
}
