import { HOUR_MS, type Ppm } from '@tradewind/base';
import type { EngineApi } from '@tradewind/engine';
import {
  apartShare,
  endedSince,
  type ReadModel,
  type Refunded,
  type SecondsVoid,
  staleTimes,
  type VoidPlace,
  voidsPage,
} from '@tradewind/readmodel';
import { formatPercent, PPM, toHundredths } from '@tradewind/rules';
import { SECONDS_STALE_AFTER_MS } from '@tradewind/rules/seconds';
import type { ReadGate } from '../../exchange/pipeline/read-gate.ts';
import { amountText, type Catalogue } from '../../exchange/wire/catalogue.ts';
import { Refused } from '../../platform/calls/refused.ts';

/** A day, and thirty. */
const SPANS_HOURS = [24, 720];
const PAGE_VOIDS = 50;

export interface SecondsVoidsOptions {
  readonly db: ReadModel;
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
  readonly gate: ReadGate;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Every void of seconds contracts, and how often there was one, as the read model holds them. */
export class SecondsVoids {
  readonly #options: SecondsVoidsOptions;

  constructor(options: SecondsVoidsOptions) {
    this.#options = options;
  }

  /** Newest first. Refused with `cursor_invalid` where it is not the `next` of a page. */
  async page(cursor: string | undefined) {
    const place = cursor === undefined ? null : placeOf(cursor);
    await this.#reached();
    const { items, next } = await voidsPage(this.#options.db, place, PAGE_VOIDS);
    return {
      items: items.map((one) => voidShape(this.#options.catalogue, one)),
      next: next && `${next.seq}-${next.contract}`,
    };
  }

  /** Of the last day and the last thirty. */
  async shares() {
    await this.#reached();
    const now = this.#options.now();
    return Promise.all(SPANS_HOURS.map((hours) => this.#sharesOf(hours, now)));
  }

  async #sharesOf(hours: number, now: number) {
    const { db, engine, catalogue } = this.#options;
    const from = now - hours * HOUR_MS;
    const [contracts, stale, apart] = await Promise.all([
      endedSince(db, from),
      staleTimes(db, from, now, SECONDS_STALE_AFTER_MS),
      apartShare(db, from, now),
    ]);
    const indexes = stale
      .filter(({ instrument }) => engine.seconds.offers(instrument))
      .map(({ instrument, since, staleMs }) => {
        const known = apart.find((one) => one.instrument === instrument);
        return {
          instrument: catalogue.listing(instrument).view.symbol,
          since,
          stale: shareText(Math.ceil((staleMs * PPM) / (now - since))),
          apart: known === undefined ? null : shareText(known.apartPpm),
        };
      });
    return { hours, ...contracts, indexes };
  }

  /** Waits until the read model stands where the engine stands now. */
  async #reached(): Promise<void> {
    await this.#options.gate.until(this.#options.engine.seq);
  }
}

function shareText(ppm: Ppm): string {
  return formatPercent(toHundredths(ppm));
}

function voidShape(catalogue: Catalogue, { instrument, asset: assetId, ...told }: SecondsVoid) {
  const asset = catalogue.assetById(assetId);
  const refunded = ({ contracts, amount }: Refunded) => ({ contracts, amount: amountText(asset, amount) });
  return {
    ...told,
    instrument: catalogue.listing(instrument).view.symbol,
    asset: asset.symbol,
    rise: refunded(told.rise),
    fall: refunded(told.fall),
  };
}

function placeOf(cursor: string): VoidPlace {
  const [, seq, contract] = /^([1-9][0-9]{0,14})-([1-9][0-9]{0,14})$/.exec(cursor) ?? [];
  if (seq === undefined || contract === undefined)
    throw new Refused('cursor_invalid', { field: 'cursor', expected: '`next` of a page' });
  return { seq: Number(seq), contract: Number(contract) };
}
