import { Button, IconButton } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { chooseLocalClock, keepExchangeClock, useClockOffer } from '../../shared/clock-offer.ts';
import { useLanguageOffer } from '../../shared/language-offer.ts';
import { zoneLabel } from '../../shared/time-text.ts';
import { offerRoom } from './offer-room.ts';

/** Says whose clock all times follow, and offers the device's own in one tap; after the language is settled. */
export function ClockOfferBar() {
  const { t } = useTranslation();
  const [offered, language] = [useClockOffer(), useLanguageOffer()];
  if (!offered || language !== null) return null;
  const zone = zoneLabel('exchange');
  return (
    <section
      ref={offerRoom}
      aria-label={t('common.clock.label')}
      className="flex min-h-11 flex-wrap items-center justify-center gap-x-4 gap-y-1 border-line border-b bg-bg-1 px-gutter py-1.5 text-13"
    >
      <span>{t('common.clock.offer', { zone })}</span>
      <span className="flex items-center gap-2">
        <Button variant="primary" size="s" onClick={chooseLocalClock}>
          {t('common.clock.accept')}
        </Button>
        <IconButton icon="close" iconSize="s" label={t('common.clock.decline', { zone })} onClick={keepExchangeClock} />
      </span>
    </section>
  );
}
