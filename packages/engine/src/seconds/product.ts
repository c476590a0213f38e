import { product } from '../product/product.ts';
import { excludeFromSeconds, limitSecondsLoss } from './guard.ts';
import { openSeconds } from './open-seconds.ts';
import { SECONDS } from './schema.ts';
import { secondsSection } from './section.ts';
import { putProductInForce, putRulesInForce, setSecondsProduct, setSecondsRules } from './set-terms.ts';
import { endBatch } from './settle.ts';
import { decideOverdue, secondsSample, secondsTick } from './tick.ts';
import { endWaiting } from './tick-by-journal.ts';
import { SecondsViews } from './views.ts';

export type { SecondsExposureView, SecondsPlayerView, SecondsProductView } from './views.ts';

export const seconds = product({
  schema: SECONDS,
  verbs: {
    SetSecondsRules: setSecondsRules,
    SetSecondsProduct: setSecondsProduct,
    OpenSeconds: openSeconds,
    LimitSecondsLoss: limitSecondsLoss,
    ExcludeFromSeconds: excludeFromSeconds,
  },
  timers: {
    TIMER_SECONDS_ENTRY: endWaiting,
    TIMER_SECONDS_EXIT: endBatch,
    TIMER_SECONDS_PRODUCT: putProductInForce,
    TIMER_SECONDS_RULES: putRulesInForce,
    TIMER_SECONDS_GRACE: decideOverdue,
  },
  section: secondsSection,
  hooks: {
    onSample: secondsSample,
    onIndex: secondsTick,
    houses: { 'seconds-pool': { reserve: 'seconds-reserve' } },
  },
  views: (state) => new SecondsViews(state),
});
