import { assert } from '@tradewind/base';
import type { EngineApi } from '../../api.ts';
import type { Event } from '../../events.ts';
import type { AccountType } from '../../vocabulary.ts';
import type { Laws } from '../proof.ts';

/** What is reserved of each asset is what the running stakes may still be paid, to the unit; their principal is frozen. */
export class StakingLaws implements Laws {
  readonly #engine: () => EngineApi;
  readonly #users = new Set<number>();

  constructor(engine: () => EngineApi) {
    this.#engine = engine;
  }

  afterCommand(events: readonly Event[]): void {
    for (const event of events) if (event.kind === 'Staked') this.#users.add(event.user);
  }

  lockOf(user: number, account: AccountType, asset: number): number {
    if (account !== 'finance') return 0;
    const { staking } = this.#engine();
    const stakes = staking.of(user).filter(({ product }) => staking.products()[product]!.asset === asset);
    return stakes.reduce((sum, { amount }) => sum + amount, 0);
  }

  inspect(): void {
    const { staking } = this.#engine();
    const products = staking.products();
    const stakes = [...this.#users].flatMap((user) => staking.of(user));
    for (const { house, asset, amount } of this.#engine().houseBalances()) {
      if (house !== 'reward-reserve') continue;
      let promised = 0n;
      for (const { product, amount: principal, paid } of stakes) {
        const { asset: of, dailyRatePpm, termDays } = products[product]!;
        const reward = (BigInt(principal) * BigInt(dailyRatePpm * termDays)) / 1_000_000n;
        if (of === asset) promised += reward - BigInt(paid);
      }
      assert(BigInt(amount) === promised, `stakes may be paid ${promised} of asset ${asset}, ${amount} is reserved`);
    }
  }
}
