import type { EngineApi } from '../../api.ts';
import type { Command, CommandOf } from '../../commands.ts';
import type { NaiveVerb } from '../../naive/naive-product.ts';
import type { NaiveState } from '../../naive/naive-state.ts';
import { custodyOf, debtsOf, unreleasedOf } from '../custody/naive-state.ts';
import type { Same } from '../proof.ts';
import { NaiveHold } from './naive.ts';

/** The value hold of the twin, by its deposits. */
export const naiveHold = new NaiveHold(
  (state, user) => [...unreleasedOf(state, (one) => one.user === user)].map(([asset, amount]) => ({ asset, amount })),
  debtsOf,
);

type Ending = CommandOf<'ReleaseDeposit'> | CommandOf<'ReverseDeposit'>;

/** A verb that ends a deposit, with what that means for what is held. */
export function ending<C extends Ending>(verb: (state: NaiveState, command: C) => ReturnType<NaiveVerb<C>>) {
  return (state: NaiveState, command: C) => {
    const found = custodyOf(state).deposits.find(({ deposit }) => deposit === command.deposit);
    const counted = found !== undefined && found.state === 'open' && found.waits === 'nothing' && !found.released;
    const result = verb(state, command);
    if (!counted) return result;
    const { user, asset, amount, owed } = found;
    if (command.kind === 'ReleaseDeposit') naiveHold.released(state, user, { asset, amount });
    else naiveHold.lost(state, user, { asset, amount: owed });
    return result;
  };
}

/** Compares what is held of whom a command is of. */
export function compareHeld(engine: EngineApi, twin: NaiveState, command: Command, same: Same): void {
  const user = 'user' in command ? command.user : 0;
  if (twin.user(user) === undefined) return;
  const { held, outside, unreleased, owed, costSpent } = engine.custody.heldOf(user);
  same({ held, outside, unreleased, owed, costSpent }, naiveHold.figures(twin, user), `what is held of ${user}`);
}
