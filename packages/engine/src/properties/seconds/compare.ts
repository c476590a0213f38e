import type { EngineApi } from '../../api.ts';
import type { NaiveState } from '../../naive/naive-state.ts';
import type { Same } from '../proof.ts';
import { lossToday, ownLimit } from './naive.ts';
import { secondsOf } from './naive-state.ts';

/** What engine and twin can both say of seconds contracts after a command. */
export function compareSeconds(engine: EngineApi, twin: NaiveState, same: Same): void {
  const seconds = secondsOf(twin);
  const { rules } = seconds;
  same(engine.seconds.rules(), rules, 'rules of seconds contracts');
  if (rules === null) return;
  const { pool, reserved, contracts } = engine.seconds.exposure();
  const held = [twin.house('seconds-pool', rules.asset).amount, twin.house('seconds-reserve', rules.asset).amount];
  same([pool, reserved, contracts], [...held, seconds.open.length], 'pool, reserve and number of seconds contracts');
}

/** What one user has done and may do. */
export function comparePlayer(engine: EngineApi, twin: NaiveState, user: number, same: Same): void {
  const { time } = twin;
  const seconds = secondsOf(twin);
  if (seconds.rules === null) return;
  const view = engine.seconds.player(user);
  const open = seconds.open.filter((one) => one.user === user).reduce((sum, { stake }) => sum + stake, 0);
  const excluded = seconds.exclusions.some((one) => one.user === user && one.until > time);
  const found = [view.openStake, view.lossToday, view.dailyLoss, view.excluded !== null];
  same(found, [open, Number(lossToday(twin, user)), ownLimit(twin, user), excluded], `seconds limits of ${user}`);
}
