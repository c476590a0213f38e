import type { Instrument } from '@tradewind/api';
import { Note } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { multiply } from '../decimal.ts';
import { useClock } from '../time.ts';

/** What everybody should know before trading here: why it does not trade, and terms that begin later. */
export function MarketNotices({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { next, state, stateReason, quote } = instrument;
  return (
    <>
      {stateReason !== null && <Note tone="warn">{t('trade.notice.halted', { reason: stateReason })}</Note>}
      {state === 'prelaunch' && <Note>{t('trade.notice.prelaunch')}</Note>}
      {next !== null && (
        <Note>
          {t('trade.notice.terms', {
            time: stamp(next.effectiveAt),
            maker: multiply(next.makerFee, '100'),
            taker: multiply(next.takerFee, '100'),
            minimum: next.minNotional,
            asset: quote,
          })}
        </Note>
      )}
    </>
  );
}
