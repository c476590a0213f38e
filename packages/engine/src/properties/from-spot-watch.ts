import { assert } from '@tradewind/base';
import type { EngineApi } from '../api.ts';
import type { Event } from '../events.ts';
import type { Laws } from './proof.ts';
import { PROOFS } from './proofs.ts';

/**
 * The law of beginning something with money of Spot: the command transfers once, from Spot, to the account of the
 * product, in its asset, and only what that lacks, so that nothing is left available there.
 */
export class FromSpotWatch implements Laws {
  readonly #engine: () => EngineApi;

  constructor(engine: () => EngineApi) {
    this.#engine = engine;
  }

  afterCommand(events: readonly Event[]): void {
    const moved = events.filter((event) => event.kind === 'InternalTransferred');
    if (moved.length === 0) return;
    const engine = this.#engine();
    const [begun] = events.flatMap((event) => PROOFS.flatMap((proof) => proof.begun?.(event, engine) ?? []));
    if (begun === undefined) return;
    const { user, account, asset, amount } = begun;
    const [one] = moved;
    const right = one!.user === user && one!.from === 'spot' && one!.to === account && one!.asset === asset;
    assert(moved.length === 1 && right, `a beginning of ${user} in ${account} moved something else`);
    assert(one!.amount <= amount, `${one!.amount} came from Spot for ${amount}`);
    const left = engine.balances(user).find((balance) => balance.account === account && balance.asset === asset);
    assert(left?.available === 0, `more came from Spot than ${account} of ${user} lacked`);
  }
}
