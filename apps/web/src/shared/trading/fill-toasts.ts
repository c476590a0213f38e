import { toast } from '@tradewind/ui';
import { useEffect } from 'react';
import type { ExternalStore } from '../../live/external-store.ts';
import { burstsOf, type FillBurst, type Filled } from './fill-bursts.ts';

/** Fills of an order that follow each other this closely are said in one sentence. */
const BURST_MS = 400;
const MAX_SAID = 3;

/** More than an account's list holds at a time: what is older does not come again. */
const MAX_KEPT = 1_000;

interface Told {
  /** Since the page was opened, the newest first. */
  readonly fills: readonly Filled[];
}

/** Says what was filled of own orders, once an order and burst. */
export class FillToasts {
  readonly #store: Pick<ExternalStore<Told>, 'get' | 'subscribe'>;
  readonly #words: (burst: FillBurst) => string;
  /** Fills that were said already: by the answer to their order, or as they came; the oldest first. */
  readonly #said = new Set<string>();
  /** Orders that are being placed: the answer says their fills with the rest of the order, so the stream's wait for it. */
  #placing = 0;

  constructor(store: Pick<ExternalStore<Told>, 'get' | 'subscribe'>, words: (burst: FillBurst) => string) {
    this.#store = store;
    this.#words = words;
  }

  /** Takes fills for said. */
  keep(fills: readonly Pick<Filled, 'id'>[]): void {
    for (const { id } of fills) this.#said.add(id);
    for (const id of this.#said) {
      if (this.#said.size <= MAX_KEPT) break;
      this.#said.delete(id);
    }
  }

  /** Runs what places an order and says what became of it; until then nothing else is said. */
  async aloud(place: () => Promise<void>): Promise<void> {
    this.#placing += 1;
    try {
      await place();
    } finally {
      this.#placing -= 1;
    }
  }

  /** Says what is filled from now on; returns what ends that. */
  watch(): () => void {
    this.keep(this.#store.get().fills);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = this.#placing > 0 ? setTimeout(flush, BURST_MS) : undefined;
      if (timer === undefined) this.#say();
    };
    const leave = this.#store.subscribe(() => {
      if (this.#unsaid().length > 0) timer ??= setTimeout(flush, BURST_MS);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }

  #unsaid(): readonly Filled[] {
    return this.#store.get().fills.filter(({ id }) => !this.#said.has(id));
  }

  #say(): void {
    const fills = this.#unsaid();
    for (const burst of burstsOf(fills).slice(0, MAX_SAID)) toast.plain(this.#words(burst));
    this.keep(fills);
  }
}

/** Says what is filled while the page is open. */
export function useFillToasts(toasts: FillToasts): void {
  useEffect(() => toasts.watch(), [toasts]);
}
