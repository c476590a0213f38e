import type { Amount, InstrumentId } from '@tradewind/base';
import { shareOf } from '@tradewind/rules';
import { SECONDS_ENTRY_WITHIN_MS } from '@tradewind/rules/seconds';
import { MAX_INSTRUMENTS } from '../limits.ts';
import type { RowOf } from '../schema/schema.ts';
import { SECONDS } from './schema.ts';

/** The contracts of one instrument that may end within one second: what the house loses if the price rises or falls. */
interface Bucket {
  rise: Amount;
  fall: Amount;
  contracts: number;
}

/** What counts of a contract. */
export type Exposed = Pick<
  RowOf<typeof SECONDS.rows.contract>,
  'instrument' | 'durationMs' | 'acceptedAt' | 'direction' | 'stake' | 'payout'
>;

/** Most that one bucket, and all together, may cost, of what the pool holds and has reserved. */
const BUCKET_PPM = 20_000;
const TOTAL_PPM = 200_000;

/** What the house may lose in contracts that have not ended, by instrument and second, fixed at acceptance. */
export class Exposure {
  readonly #buckets = new Map<number, Bucket>();
  /** Sum of what each bucket costs at worst. */
  total: Amount = 0;

  /** Whether a contract keeps its bucket within 2 % and all buckets within 20 % of the capital. */
  allows(contract: Exposed, capital: Amount): boolean {
    const bucket = this.#buckets.get(keyOf(contract)) ?? EMPTY;
    const after = moved(bucket, contract, 1);
    const most = shareOf(capital, BUCKET_PPM);
    if (after.rise > most || after.fall > most) return false;
    return this.total - worst(bucket) + worst(after) <= shareOf(capital, TOTAL_PPM);
  }

  add(contract: Exposed): void {
    this.#move(contract, 1);
  }

  remove(contract: Exposed): void {
    this.#move(contract, -1);
  }

  /** By second of the latest end and instrument: what the house loses if the price rises, and if it falls. */
  all() {
    return [...this.#buckets]
      .sort(([a], [b]) => a - b)
      .map(([key, { rise, fall }]) => {
        const [instrument, second]: [InstrumentId, number] = [key % MAX_INSTRUMENTS, Math.floor(key / MAX_INSTRUMENTS)];
        return { instrument, second, rise, fall } as const;
      });
  }

  #move(contract: Exposed, sign: 1 | -1): void {
    const key = keyOf(contract);
    const before = this.#buckets.get(key) ?? EMPTY;
    const after = moved(before, contract, sign);
    this.total += worst(after) - worst(before);
    if (after.contracts === 0) this.#buckets.delete(key);
    else this.#buckets.set(key, after);
  }
}

const EMPTY: Bucket = { rise: 0, fall: 0, contracts: 0 };

function keyOf({ instrument, durationMs, acceptedAt }: Exposed): number {
  const second = Math.floor((acceptedAt + SECONDS_ENTRY_WITHIN_MS + durationMs) / SECONDS.limits.SECONDS_BUCKET_MS);
  return second * MAX_INSTRUMENTS + instrument;
}

function moved({ rise, fall, contracts }: Bucket, { direction, stake, payout }: Exposed, sign: 1 | -1): Bucket {
  const rises = direction === 'rise';
  return {
    rise: rise + sign * (rises ? payout : -stake),
    fall: fall + sign * (rises ? -stake : payout),
    contracts: contracts + sign,
  };
}

function worst({ rise, fall }: Bucket): Amount {
  return Math.max(rise, fall, 0);
}
