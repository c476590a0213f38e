import { assert } from '@tradewind/base';
import type { EngineApi } from '../api.ts';
import type { Event } from '../events.ts';

type Told<K extends Event['kind']> = Extract<Event, { kind: K }>;

interface Held {
  readonly lots: number;
  readonly entryNotional: number;
}

/** A contract by what events told of it. */
interface Book {
  readonly positions: Map<number, Held>;
  mark: number;
  pointValue: number;
}

/** What came of bankrupt positions, in contracts of one group. */
interface Tally {
  /** Most positions that were open at once. */
  most: number;
  /** Steps of liquidations. */
  liquidated: number;
  /** Lots that the book took, that the fund took, and that were closed against others. */
  traded: number;
  taken: number;
  deleveraged: number;
  /** Into the fund. */
  fees: number;
  /** Out of the fund, for prices of deleveraging away from that of bankruptcy. */
  made: number;
}

const noTally = (): Tally => ({ most: 0, liquidated: 0, traded: 0, taken: 0, deleveraged: 0, fees: 0, made: 0 });

/** After each sample of an index that crashes: nobody owes, nothing is made or lost, and contracts stand against each other. */
export class CrashWatch {
  readonly #engine: EngineApi;
  readonly #contracts = new Map<number, Book>();
  readonly #users = new Set<number>();
  readonly #tallies = new Map<number, Tally>();
  /** That somebody paid. */
  fundings = 0;

  constructor(engine: EngineApi) {
    this.#engine = engine;
  }

  take(events: readonly Event[]): void {
    for (const event of events) {
      if (event.kind === 'AccountOpened') this.#users.add(event.user);
      else if (event.kind === 'UserPosted') assert(event.total >= 0, `${event.user} was left with ${event.total}`);
      else if (event.kind === 'ContractListed') this.#listed(event);
      else if (event.kind === 'MarkUpdated') this.#contracts.get(event.instrument)!.mark = event.mark;
      else if (event.kind === 'PositionChanged') this.#changed(event);
      else if (event.kind === 'PositionLiquidated') this.#liquidated(event);
      else if (event.kind === 'FundingSet' && event.rate !== 0) this.fundings += 1;
    }
  }

  #listed({ instrument, pointValue }: Told<'ContractListed'>): void {
    this.#contracts.set(instrument, { positions: new Map(), mark: 0, pointValue });
    this.#tallies.set(instrument, noTally());
  }

  #changed({ position, instrument, lots, entryNotional }: Told<'PositionChanged'>): void {
    const { positions } = this.#contracts.get(instrument)!;
    if (lots === 0) positions.delete(position);
    else positions.set(position, { lots, entryNotional });
    const tally = this.#tallies.get(instrument)!;
    tally.most = Math.max(tally.most, positions.size);
  }

  #liquidated({ instrument, traded, taken, deleveraged, fee, fundPaid }: Told<'PositionLiquidated'>): void {
    const tally = this.#tallies.get(instrument)!;
    tally.liquidated += 1;
    tally.traded += traded;
    tally.taken += taken;
    tally.deleveraged += deleveraged;
    tally.fees += fee;
    tally.made += fundPaid;
  }

  /** Conserved, balanced, and no house but the clearing below zero. */
  inspect(): void {
    const { assets, houses } = this.#sums();
    for (const asset of assets) assert(this.#engine.assetSum(asset) === 0n, `asset ${asset} does not sum to zero`);
    let won = 0;
    for (const [instrument, book] of this.#contracts) won += this.#balanced(instrument, book);
    const clearing = houses.get('perpetual-clearing') ?? 0;
    assert(clearing === won, `clearing has ${clearing}, open positions have won ${won}`);
    for (const house of ['perpetual-funding', 'insurance-a', 'insurance-b'])
      assert((houses.get(house) ?? 0) >= 0, `${house} is below zero`);
  }

  #sums() {
    const balances = this.#engine.houseBalances();
    return {
      assets: new Set(balances.map(({ asset }) => asset)),
      houses: new Map(
        balances.filter(({ asset }) => asset === 0).map(({ house, amount }) => [house as string, amount]),
      ),
    };
  }

  /** What all positions of a contract have won at its mark, where longs are as many as shorts. */
  #balanced(instrument: number, { positions, mark, pointValue }: Book): number {
    let [longs, shorts, won] = [0, 0, 0];
    for (const { lots, entryNotional } of positions.values()) {
      if (lots > 0) longs += lots;
      else shorts -= lots;
      won += lots * mark * pointValue - Math.sign(lots) * entryNotional;
    }
    assert(longs === shorts, `contract ${instrument}: ${longs} lots are long, ${shorts} short`);
    const { openLots } = this.#engine.perpetuals.contract(instrument)!;
    assert(openLots === longs, `contract ${instrument}: ${openLots} lots are open, positions have ${longs}`);
    return won;
  }

  /** Looks at every account there is: what it has is not below zero, and what is frozen is of it. */
  inspectAll(): void {
    for (const user of this.#users)
      for (const { account, available, frozen } of this.#engine.balances(user))
        assert(available >= 0 && frozen >= 0, `${user}, ${account}: available ${available}, frozen ${frozen}`);
  }

  tallyOf(instrument: number): Readonly<Tally> {
    return this.#tallies.get(instrument)!;
  }
}
