import { assert } from '@tradewind/base';
import type { EngineApi } from '../../api.ts';
import type { Event } from '../../events.ts';
import { abs, type EventLaw, type Health, PPM, ratio, type Standing, type Standings, type Told } from './standing.ts';

const STEP_MS = 1_000;
/** After a step for which there was nobody. */
const RETRY_MS = 10_000;
const POINTS_PER_TICK = 100n;
/** Brackets that a step goes down. */
const BRACKETS = 2;

/** What stood behind whom when a step began. */
interface Begun extends Health {
  readonly position: Standing;
  readonly wallet: bigint;
  /** Without what the position has won itself. */
  readonly backing: bigint;
}

/**
 * Nobody is liquidated who has more than has to be kept, and nobody again within a second, or ten where there was nobody. A step closes what brings the
 * position into a lower bracket and no more, down to the price at which nothing is left; in cross it is the position that
 * lost most. An isolated one costs no more than its margin, which stays behind what it leaves open.
 */
export class LiquidationLaw implements EventLaw {
  readonly #engine: () => EngineApi;
  readonly #told: Standings;
  #begun: Begun | null = null;
  /** When the next step of each position may come. */
  readonly #rests = new Map<number, number>();

  constructor(engine: () => EngineApi, told: Standings) {
    this.#engine = engine;
    this.#told = told;
  }

  see(event: Event): void {
    if (event.kind === 'ContractOrderAccepted' && event.origin === 'liquidation') this.#begins(event);
    else if (event.kind === 'PositionLiquidated') this.#liquidated(event);
  }

  /** Whether the next step of what stands behind a position may not come yet. */
  isBetweenSteps(position: Standing): boolean {
    const { user, cross } = position;
    const behind = cross ? this.#told.of(user).filter((one) => one.cross) : [position];
    return behind.some(({ id }) => this.#engine().time < (this.#rests.get(id) ?? 0));
  }

  #begins({ user, instrument }: Told<'ContractOrderAccepted'>): void {
    const position = this.#told.in(user, instrument);
    assert(position !== undefined, `${user} has no position that could be liquidated`);
    assert(!this.#told.desks.has(user), 'a fund is liquidated');
    assert(this.#told.isClosable(instrument), `position ${position.id} is liquidated where nobody can close`);
    assert(!this.isBetweenSteps(position), `position ${position.id} is liquidated twice in a second`);
    if (position.cross) this.#lostMost(position);
    const { equity, maintenance } = this.#told.health(position);
    assert(
      equity <= maintenance,
      `position ${position.id} is liquidated with ${equity} where ${maintenance} has to be kept`,
    );
    const backing = this.#backing(position, equity);
    this.#begun = { position, equity, maintenance, wallet: this.#told.wallet(user), backing };
  }

  #lostMost(position: Standing): void {
    const own = this.#told.won(position);
    for (const other of this.#told.of(position.user)) {
      if (!other.cross || !this.#told.isClosable(other.instrument)) continue;
      if (this.#engine().perpetuals.contract(other.instrument)?.live !== true) continue;
      const lost = this.#told.won(other);
      assert(own <= lost, `position ${position.id}, which won ${own}, is liquidated before ${other.id} with ${lost}`);
    }
  }

  #liquidated(event: Told<'PositionLiquidated'>): void {
    const { position: id, user, instrument, wanted, traded, taken, deleveraged } = event;
    const begun = this.#begun;
    assert(begun?.position.id === id, `position ${id} was liquidated and its liquidation did not begin`);
    const { position, equity, maintenance } = begun;
    assert(
      equity === BigInt(event.equity) && maintenance === BigInt(event.maintenance),
      `position ${id}: equity ${event.equity}, to be kept ${event.maintenance}, not ${equity}, ${maintenance}`,
    );
    assert(position.lots === BigInt(event.lots), `position ${id} had ${position.lots} lots, told are ${event.lots}`);
    const most = this.#wanted(position);
    assert(most === BigInt(wanted), `position ${id} has to close ${most} lots, told is ${wanted}`);
    const closed = BigInt(traded + taken + deleveraged);
    assert(closed <= abs(most), `position ${id}: more was closed than ${most}: ${closed}`);
    const left = abs(this.#told.in(user, instrument)?.lots ?? 0n);
    assert(abs(position.lots) - left === closed, `position ${id} has ${left} lots left, ${closed} were closed`);
    const bankruptcy = this.#bankruptcy(begun);
    assert(bankruptcy === BigInt(event.bankruptcy), `${id}: nothing is left at ${bankruptcy}, not ${event.bankruptcy}`);
    if (!position.cross) this.#isolated(begun, left > 0n);
    this.#rests.set(id, this.#engine().time + (closed > 0n ? STEP_MS : RETRY_MS));
    this.#begun = null;
  }

  #isolated({ position: { id, user }, wallet }: Begun, isOpen: boolean): void {
    const moved = this.#told.wallet(user) - wallet;
    assert(isOpen ? moved === 0n : moved >= 0n, `position ${id}: a liquidation moved ${moved} of the wallet`);
  }

  /** What stands behind a position without itself. */
  #backing(position: Standing, equity: bigint): bigint {
    if (!position.cross) return equity - this.#told.won(position);
    const others = this.#told.of(position.user).filter((one) => one.cross && one.id !== position.id);
    return others.reduce((sum, one) => sum + this.#told.certain(one), this.#told.wallet(position.user));
  }

  /** In the first bracket all, else what is above the top of a lower one. */
  #wanted({ instrument, lots }: Standing): bigint {
    const { brackets } = this.#told.contracts.get(instrument)!;
    const place = brackets.findLastIndex(({ floor }) => floor <= this.#told.worth(instrument, lots));
    if (place === 0) return lots;
    const above = brackets[Math.max(1, place - BRACKETS + 1)]!.floor;
    const kept = (above - 1n) / this.#told.worth(instrument, 1n);
    return lots > 0n ? lots - kept : lots + kept;
  }

  /** Where a position is worth what it owes with the fee of who takes: in ticks, up of a long and down of a short. */
  #bankruptcy({ position, backing }: Begun): bigint {
    const { instrument, lots, entry } = position;
    const fee = BigInt(this.#engine().instruments()[instrument]!.takerFeePpm);
    const owed = (lots > 0n ? entry - backing : entry + backing) * PPM;
    const tick = this.#told.worth(instrument, lots, POINTS_PER_TICK) * (lots > 0n ? PPM - fee : PPM + fee);
    return owed <= 0n ? 0n : ratio(owed, tick, lots > 0n ? 'up' : 'down') * POINTS_PER_TICK;
  }
}
