import { assert } from '@tradewind/base';
import type { EngineApi } from '../../api.ts';
import type { Event, EventOf } from '../../events.ts';
import type { AccountType } from '../../vocabulary.ts';
import type { Laws } from '../proof.ts';

type SecondsAccepted = EventOf<'SecondsAccepted'>;

/** Known from the events alone: what runs, what it holds, and that it ends once and gives what it promised. */
export class SecondsLaws implements Laws {
  readonly #engine: () => Pick<EngineApi, 'houseBalances'>;
  readonly #running = new Map<number, SecondsAccepted>();

  constructor(engine: () => Pick<EngineApi, 'houseBalances'>) {
    this.#engine = engine;
  }

  afterCommand(events: readonly Event[]): void {
    for (const event of events) {
      if (event.kind === 'SecondsAccepted') this.#running.set(event.contract, event);
      if (event.kind !== 'SecondsClosed') continue;
      const { contract, outcome, returned } = event;
      const terms = this.#running.get(contract);
      assert(terms !== undefined, `contract ${contract} ended a second time, or never began`);
      const { stake, payoutPpm } = terms;
      const earned = Number((BigInt(stake) * BigInt(payoutPpm)) / 1_000_000n);
      const due = outcome === 'lost' ? 0 : outcome === 'won' ? stake + earned : stake;
      assert(returned === due, `contract ${contract} ${outcome}: expected ${due}, it gave ${returned}`);
      this.#running.delete(contract);
    }
  }

  lockOf(user: number, account: AccountType, asset: number): number {
    if (account !== 'fast') return 0;
    let sum = 0;
    for (const one of this.#running.values()) if (one.user === user && one.asset === asset) sum += one.stake;
    return sum;
  }

  inspect(): void {
    const promised = new Map<number, number>();
    for (const { asset, payout } of this.#running.values()) promised.set(asset, (promised.get(asset) ?? 0) + payout);
    for (const { house, asset, amount } of this.#engine().houseBalances()) {
      const expected = promised.get(asset) ?? 0;
      assert(
        house !== 'seconds-reserve' || amount === expected,
        `seconds-reserve of ${asset}: expected ${expected}, found ${amount}`,
      );
    }
  }
}
