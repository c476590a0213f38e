import type { Fill, Order } from '@tradewind/api';
import { toast } from '@tradewind/ui';
import { useEffect } from 'react';
import { accountStore } from '../../live/stores.ts';
import { burstsOf, type FillBurst } from './fill-bursts.ts';
import { fillWords, orderWords } from './order-words.ts';

/** Fills of an order that follow each other this closely are said in one sentence. */
const BURST_MS = 400;
const MAX_SAID = 3;

/** More than an account's list holds at a time: what is older does not come again. */
const MAX_KEPT = 1_000;

/** Fills that were said already: by the answer to their order, or as they came; the oldest first. */
const said = new Set<string>();
/** Orders that are being placed: the answer says their fills with the rest of the order, so the stream's wait for it. */
let placing = 0;

function keepSaid(fills: readonly Pick<Fill, 'id'>[]): void {
  for (const { id } of fills) said.add(id);
  for (const id of said) {
    if (said.size <= MAX_KEPT) break;
    said.delete(id);
  }
}

function sayBurst(burst: FillBurst): void {
  toast.plain(fillWords(burst));
}

/** Runs what places an order, and says in one sentence what became of it: what rests, what was filled, what expired. */
export async function placedAloud(place: () => Promise<Order>): Promise<void> {
  placing += 1;
  try {
    const order = await place();
    keepSaid(order.fills);
    const { words, failed } = orderWords(order);
    if (failed) toast.error(words);
    else toast.plain(words);
  } finally {
    placing -= 1;
  }
}

/** Says what was filled while the page is open, once an order and burst. */
export function useFillToasts(): void {
  useEffect(() => {
    keepSaid(accountStore.get().fills);
    let waiting: Fill[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      if (placing > 0) {
        timer = setTimeout(flush, BURST_MS);
        return;
      }
      const fills = waiting.filter(({ id }) => !said.has(id));
      for (const burst of burstsOf(fills).slice(0, MAX_SAID)) sayBurst(burst);
      keepSaid(fills);
      waiting = [];
    };
    let seen = accountStore.get().fills;
    const leave = accountStore.subscribe(() => {
      const { fills } = accountStore.get();
      waiting.push(...fills.filter((fill) => !seen.includes(fill)));
      seen = fills;
      if (waiting.length > 0) timer ??= setTimeout(flush, BURST_MS);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, []);
}
