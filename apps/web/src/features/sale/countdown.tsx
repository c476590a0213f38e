import type { SaleOffer } from '@tradewind/api';
import { SECOND_MS } from '@tradewind/base';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../live/server-clock.ts';
import { useSettings } from '../../shared/settings.ts';
import { spanText } from '../../shared/time-text.ts';

/** How long until a sale begins or ends, as the server's clock tells; nothing once it is over. */
export function Countdown({ offer }: { readonly offer: SaleOffer }) {
  const { t } = useTranslation();
  const language = useSettings((settings) => settings.language);
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const { state, startsAt, endsAt } = offer;
  if (state === 'pre-sale') return t('sale.startsIn', { left: spanText(startsAt - now, language) });
  return state === 'subscribing' ? t('sale.endsIn', { left: spanText(endsAt - now, language) }) : null;
}
