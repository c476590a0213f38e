import { useTranslation } from 'react-i18next';
import { OpenLinks } from '../../../shared/open/open-links.tsx';
import { Offered } from './offered.tsx';
import { Shares } from './shares.tsx';
import { Voids } from './voids.tsx';

/** Every void of seconds contracts with its outage, and how often there was one. */
export function OpenSecondsScreen() {
  const { t } = useTranslation();
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 pt-1 pb-12">
      <header className="grid max-w-[44rem] gap-3">
        <p className="text-14 text-2">{t('open.seconds.lead')}</p>
        <Offered />
        <OpenLinks article="seconds-contracts" />
      </header>
      <Shares />
      <Voids />
    </div>
  );
}
