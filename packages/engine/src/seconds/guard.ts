import { EVENT } from '../event/schema.ts';
import { MAX_EXCLUSION_DAYS, SECONDS_LIMIT_RISES_AFTER_MS } from '../limits.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { FOR_EVER, type Player, playerOf } from './book.ts';
import type { ExcludeFromSeconds, LimitSecondsLoss } from './commands.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Net loss of the UTC day, never below zero: what was won pays for what was lost. */
export function lossToday({ loss, day }: Readonly<Player>, time: number): number {
  return day === dayOf(time) ? Math.max(loss, 0) : 0;
}

/** What the user may lose today: the own limit, never more than the rules allow. */
export function ownLimit({ seconds, time }: State, { dailyLoss, next, nextAt }: Readonly<Player>): number {
  const own = nextAt > 0 && nextAt <= time ? next : dailyLoss;
  return Math.min(own, seconds.rules.dailyLoss);
}

/** Books a result on the day of its end: above zero lost, below zero won. */
export function noteResult({ seconds, time }: State, user: number, loss: number): void {
  const player = seconds.player(user);
  const day = dayOf(time);
  player.loss = player.day === day ? player.loss + loss : loss;
  player.day = day;
}

/** Lower at once, higher after 24 hours; a limit replaces one that was announced before. */
export function limitSecondsLoss(state: State, { user, dailyLoss }: LimitSecondsLoss): number {
  const { seconds, time } = state;
  if (!Number.isSafeInteger(dailyLoss) || dailyLoss < 0 || dailyLoss > seconds.rules.dailyLoss)
    return REFUSALS.seconds_limit_invalid;
  const now = ownLimit(state, playerOf(seconds, user));
  const player = seconds.player(user);
  const rises = dailyLoss > now;
  player.dailyLoss = rises ? now : dailyLoss;
  player.next = rises ? dailyLoss : 0;
  player.nextAt = rises ? time + SECONDS_LIMIT_RISES_AFTER_MS : 0;
  state.log.write(EVENT.SecondsLossLimited, [user, player.dailyLoss, player.next, player.nextAt]);
  return 0;
}

/** Never shorter than what is in force; contracts that run come to their end. */
export function excludeFromSeconds(state: State, { user, days }: ExcludeFromSeconds): number {
  const { seconds, time } = state;
  if (!Number.isSafeInteger(days) || days < 0 || days > MAX_EXCLUSION_DAYS) return REFUSALS.seconds_limit_invalid;
  const player = seconds.player(user);
  const until = days === 0 ? FOR_EVER : time + days * DAY_MS;
  player.excludedUntil = Math.max(player.excludedUntil, until);
  state.log.write(EVENT.SecondsExcluded, [user, player.excludedUntil]);
  return 0;
}

function dayOf(time: number): number {
  return Math.floor(time / DAY_MS);
}
