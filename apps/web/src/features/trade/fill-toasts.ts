import type { Fill } from '@tradewind/contract';
import { toast } from '@tradewind/ui';
import { useEffect } from 'react';
import { accountStore } from '../../live/stores.ts';
import { figureText } from '../../shared/figure-text.ts';
import { text } from '../../shared/i18n.ts';
import { burstsOf, type FillBurst } from './fill-bursts.ts';

/** Fills of an order that follow each other this closely are said in one sentence. */
const BURST_MS = 400;
const MAX_SAID = 3;

function say({ side, quantity, instrument, price, count }: FillBurst): void {
  const asset = instrument.split('/')[0] ?? '';
  const words = { side: text(`trade.${side}`), quantity: figureText(quantity), asset, price: figureText(price) };
  toast.plain(count === 1 ? text('trade.fill', words) : text('trade.fillOnAverage', words));
}

/** Says what was filled while the page is open, once an order and burst. */
export function useFillToasts(): void {
  useEffect(() => {
    let seen = new Set(accountStore.get().fills.map(({ id }) => id));
    let waiting: Fill[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      for (const burst of burstsOf(waiting).slice(0, MAX_SAID)) say(burst);
      waiting = [];
      timer = undefined;
    };
    const leave = accountStore.subscribe(() => {
      const { fills } = accountStore.get();
      waiting.push(...fills.filter(({ id }) => !seen.has(id)));
      seen = new Set(fills.map(({ id }) => id));
      if (waiting.length > 0) timer ??= setTimeout(flush, BURST_MS);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, []);
}
