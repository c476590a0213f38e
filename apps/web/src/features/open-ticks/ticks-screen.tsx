import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { OpenLinks } from '../../shared/open/open-links.tsx';
import { Days } from './days.tsx';
import { Lines } from './lines.tsx';
import { Seeds } from './seeds.tsx';

/** The tick log by day with its chain, the lines of a day (`?day=`, behind `?after=`), and the seeds of the simulated feed. */
export function TicksScreen() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const day = parameters.get('day');
  const after = Number(/^\d{1,15}$/.exec(parameters.get('after') ?? '0'));
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 pt-1 pb-12">
      <header className="grid max-w-[44rem] gap-3">
        <p className="text-14 text-2">{t('open.ticks.lead')}</p>
        <code className="text-13 break-words text-2">{t('open.ticks.formula')}</code>
        <OpenLinks />
      </header>
      {day !== null && <Lines key={`${day} ${after}`} day={day} after={after} />}
      <Days />
      <Seeds />
    </div>
  );
}
