import { assert } from '@tradewind/base';
import type { EngineApi } from '../../api.ts';
import type { Event } from '../../events.ts';
import type { AccountType } from '../../vocabulary.ts';
import type { Laws } from '../proof.ts';
import { DeleverageLaw } from './deleverage-law.ts';
import { FundLaw } from './fund-law.ts';
import { FundingLaw } from './funding-law.ts';
import { LiquidationLaw } from './liquidation-law.ts';
import { SettlementLaw } from './settlement-law.ts';
import { type EventLaw, least, ratio, type Standing, Standings } from './standing.ts';
import { UrgencyLaw } from './urgency-law.ts';

/**
 * Longs are shorts. What realised wins and losses of a contract left in clearing is what its open positions have won. What
 * is frozen is what positions and orders need, once. What only closes is never for more than there is to close. How positions
 * are liquidated and closed against others, and what fundings, ends of contracts and funds move, are laws of their own.
 */
export class PerpetualLaws implements Laws {
  readonly #engine: () => EngineApi;
  readonly #told: Standings;
  readonly #laws: readonly EventLaw[];

  constructor(engine: () => EngineApi) {
    this.#engine = engine;
    const told = new Standings((instrument) => engine().perpetuals.contract(instrument)?.live === true);
    this.#told = told;
    const liquidations = new LiquidationLaw(engine, told);
    this.#laws = [
      liquidations,
      new UrgencyLaw(engine, told, liquidations),
      new DeleverageLaw(told),
      new FundingLaw(engine, told),
      new FundLaw(engine, told),
      new SettlementLaw(told),
    ];
  }

  afterCommand(events: readonly Event[]): void {
    let touched = false;
    for (const event of events) {
      for (const law of this.#laws) law.see(event);
      this.#told.take(event);
      if (event.kind === 'PositionChanged' || event.kind === 'FundingSet') touched = true;
    }
    if (touched) this.#balanced();
    for (const law of this.#laws) law.afterCommand?.(events);
  }

  #balanced(): void {
    for (const [instrument, { clearing, uncovered }] of this.#told.contracts) {
      let [lots, won] = [0n, -uncovered];
      for (const one of this.#told.positions.values()) {
        if (one.instrument !== instrument) continue;
        lots += one.lots;
        won += one.lots > 0n ? -one.entry : one.entry;
      }
      assert(lots === 0n, `contract ${instrument}: longs and shorts differ by ${lots} lots`);
      assert(clearing === won, `contract ${instrument}: clearing has ${clearing}, positions have won ${won}`);
    }
  }

  inspect(): void {
    for (const law of this.#laws) law.inspect?.();
    for (const user of new Set([...this.#told.positions.values()].map((one) => one.user))) this.#closesOnly(user);
  }

  #closesOnly(user: number): void {
    const { perpetuals } = this.#engine();
    const resting = new Map<string, bigint>();
    for (const order of this.#engine().openOrders(user)) {
      const terms = perpetuals.order(order.id);
      if (terms === null || !terms.reduceOnly || order.status === 'untriggered' || terms.origin === 'protection')
        continue;
      const key = `${order.instrument}/${order.side}`;
      resting.set(key, (resting.get(key) ?? 0n) + BigInt(order.quantity - order.filled));
    }
    for (const [key, lots] of resting) {
      const [instrument, side] = key.split('/') as [string, string];
      const held = this.#told.in(user, Number(instrument))?.lots ?? 0n;
      const closable = side === 'buy' ? -held : held;
      assert(lots <= closable, `${user} has orders that only close for ${lots} lots of ${closable}`);
    }
  }

  lockOf(user: number, account: AccountType, asset: number): number {
    const { perpetuals } = this.#engine();
    if (account !== 'contract' || asset !== perpetuals.account(user).asset || this.#told.desks.has(user)) return 0;
    const own = this.#told.of(user);
    const isolated = own.reduce((sum, { margin }) => sum + margin, 0n);
    const wallet = this.#told.wallet(user);
    const cross = own.reduce((sum, one) => (one.cross ? sum + this.#opening(one) : sum), 0n);
    const needed = cross + BigInt(perpetuals.account(user).orderMargin);
    return Number(isolated + least(needed, wallet));
  }

  #opening({ user, instrument, entry }: Standing): bigint {
    const leverage = BigInt(this.#engine().perpetuals.lever(user, instrument)!.leverage);
    return ratio(entry, leverage, 'up');
  }
}
