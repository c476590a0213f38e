import { assert } from '@tradewind/base';
import type { Event } from '../../events.ts';
import { above, type EventLaw, FUNDS, least, ratio, type Standing, type Standings, type Told } from './standing.ts';

/** A position that an end of a contract closed. */
interface Closed {
  readonly position: Standing;
  readonly won: bigint;
  readonly realised: bigint;
}

/**
 * Where a contract ends, who lost pays all of it or has nothing left; what winners lack then the fund adds while it has
 * something, and the rest shrinks what each of them gets. What is beyond all of that stays in clearing, and nothing else.
 */
export class SettlementLaw implements EventLaw {
  readonly #told: Standings;
  readonly #winners: Closed[] = [];
  /** In clearing once losers have paid and the fund has added; null = no winner was paid yet. */
  #there: bigint | null = null;
  #fundAfter = 0n;

  constructor(told: Standings) {
    this.#told = told;
  }

  see(event: Event): void {
    if (event.kind === 'PositionChanged' && event.cause === 'delisted') this.#closed(event);
    else if (event.kind === 'ContractSettled') this.#settled(event);
    else if (event.kind === 'HousePosted' && event.reason === 'insurance' && event.amount < 0) this.#added(event);
  }

  #added({ house, total, reference }: Told<'HousePosted'>): void {
    if (reference === 'contract' && Object.values(FUNDS).includes(house)) this.#fundAfter = BigInt(total);
  }

  #closed({ position: id, price, realised }: Told<'PositionChanged'>): void {
    const position = this.#told.positions.get(id)!;
    const closed = {
      position,
      won: this.#told.won(position, BigInt(price)),
      realised: BigInt(realised),
    };
    if (closed.won < 0n) this.#lost(closed);
    else {
      // Told after what it got has left clearing.
      this.#there ??= this.#told.contracts.get(position.instrument)!.clearing + closed.realised;
      this.#winners.push(closed);
    }
  }

  #lost({ position, won, realised }: Closed): void {
    const { id, user, cross, margin } = position;
    assert(realised >= won && realised <= 0n, `position ${id} paid ${-realised} of ${-won}`);
    if (realised === won) return;
    const desk = this.#told.desks.get(user);
    const left = desk !== undefined ? this.#told.fund(desk) : cross ? this.#told.wallet(user) : margin + realised;
    assert(left === 0n, `position ${id} paid ${-realised} of ${-won} and has ${left}`);
  }

  #settled({ instrument, ...told }: Told<'ContractSettled'>): void {
    const [lacking, uncovered] = [BigInt(told.lacking), BigInt(told.uncovered)];
    const all = this.#winners.reduce((sum, { won }) => sum + won, 0n);
    const lacks = this.#there === null ? uncovered : above(all - this.#there);
    const borne = least(lacks, all);
    assert(
      lacking === borne && uncovered === lacks - borne,
      `contract ${instrument} lacks ${lacks} in the end, winners bear ${lacking}, ${uncovered} stay`,
    );
    for (const { position, won, realised } of this.#winners) {
      const gets = all === 0n ? 0n : ratio(won * (all - lacking), all, 'down');
      assert(realised === gets, `position ${position.id} got ${realised} in the end, not ${gets}`);
    }
    const fund = this.#fundAfter;
    assert(lacks === 0n || fund === 0n, `contract ${instrument} lacks ${lacks} in the end, the fund has ${fund}`);
    const { clearing } = this.#told.contracts.get(instrument)!;
    assert(clearing === -uncovered, `contract ${instrument} is over, clearing has ${clearing}`);
    this.#winners.length = 0;
    this.#there = null;
    this.#fundAfter = 0n;
  }
}
