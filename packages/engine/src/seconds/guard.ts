import { type Amount, DAY_MS, type TimeMs, type UserId, utcDay } from '@tradewind/base';
import type { CommandOf } from '../commands.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { FOR_EVER, type Player, playerOf, secondsOf } from './contracts.ts';
import { SECONDS } from './schema.ts';

const { limits: LIMITS } = SECONDS;

/** Net loss of the UTC day, never below zero: what was won pays for what was lost. */
export function lossToday({ loss, day }: Readonly<Player>, time: TimeMs): Amount {
  return day === utcDay(time) ? Math.max(loss, 0) : 0;
}

/** What the user may lose today: the own limit, never more than the rules allow. */
export function ownLimit(state: State, { dailyLoss, next, nextAt }: Readonly<Player>): Amount {
  const { time } = state;
  const seconds = secondsOf(state);
  const own = nextAt > 0 && nextAt <= time ? next : dailyLoss;
  return Math.min(own, seconds.rules.dailyLoss);
}

/** Books a result on the day of its end: above zero lost, below zero won. */
export function noteResult(state: State, user: UserId, loss: Amount): void {
  const { time } = state;
  const seconds = secondsOf(state);
  const player = seconds.player(user);
  const day = utcDay(time);
  player.loss = player.day === day ? player.loss + loss : loss;
  player.day = day;
}

/** Lower at once, higher after 24 hours; a limit replaces one that was announced before. */
export function limitSecondsLoss(state: State, { user, dailyLoss }: CommandOf<'LimitSecondsLoss'>): number {
  const { time } = state;
  const seconds = secondsOf(state);
  if (!Number.isSafeInteger(dailyLoss) || dailyLoss < 0 || dailyLoss > seconds.rules.dailyLoss)
    return REFUSALS.seconds_limit_invalid;
  const now = ownLimit(state, playerOf(seconds, user));
  const player = seconds.player(user);
  const rises = dailyLoss > now;
  player.dailyLoss = rises ? now : dailyLoss;
  player.next = rises ? dailyLoss : 0;
  player.nextAt = rises ? time + LIMITS.SECONDS_LIMIT_RISES_AFTER_MS : 0;
  state.log.emit('SecondsLossLimited', { ...player, user });
  return 0;
}

/** Never shorter than what is in force; contracts that run come to their end. */
export function excludeFromSeconds(state: State, { user, days }: CommandOf<'ExcludeFromSeconds'>): number {
  const { time } = state;
  const seconds = secondsOf(state);
  if (!Number.isSafeInteger(days) || days < 0 || days > LIMITS.MAX_EXCLUSION_DAYS)
    return REFUSALS.seconds_limit_invalid;
  const player = seconds.player(user);
  const until = days === 0 ? FOR_EVER : time + days * DAY_MS;
  player.excludedUntil = Math.max(player.excludedUntil, until);
  state.log.emit('SecondsExcluded', { user, until: player.excludedUntil });
  return 0;
}
