import { excludeFromSeconds, limitSecondsLoss } from './guard.ts';
import { openSeconds } from './open-seconds.ts';
import { putProductInForce, putRulesInForce, setSecondsProduct, setSecondsRules } from './set-terms.ts';
import { endBatch } from './settle.ts';
import { decideOverdue } from './tick.ts';
import { endWaiting } from './tick-by-journal.ts';
import {
  TIMER_SECONDS_ENTRY,
  TIMER_SECONDS_EXIT,
  TIMER_SECONDS_GRACE,
  TIMER_SECONDS_PRODUCT,
  TIMER_SECONDS_RULES,
} from './timers.ts';

export const SECONDS_VERBS = {
  SetSecondsRules: setSecondsRules,
  SetSecondsProduct: setSecondsProduct,
  OpenSeconds: openSeconds,
  LimitSecondsLoss: limitSecondsLoss,
  ExcludeFromSeconds: excludeFromSeconds,
};

export const SECONDS_TIMERS = {
  [TIMER_SECONDS_ENTRY]: endWaiting,
  [TIMER_SECONDS_EXIT]: endBatch,
  [TIMER_SECONDS_PRODUCT]: putProductInForce,
  [TIMER_SECONDS_RULES]: putRulesInForce,
  [TIMER_SECONDS_GRACE]: decideOverdue,
};
