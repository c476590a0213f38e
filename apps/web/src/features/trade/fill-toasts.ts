import { toast } from '@tradewind/ui';
import { useEffect, useRef } from 'react';
import { useAccount } from '../../live/hooks.ts';
import { text } from '../../shared/i18n.ts';

/** Says each fill that arrives while the page is open. */
export function useFillToasts(): void {
  const { fills, ready } = useAccount();
  const seen = useRef<Set<string> | null>(null);
  useEffect(() => {
    if (!ready) return;
    const known = seen.current;
    seen.current = new Set(fills.map((fill) => fill.id));
    if (known === null) return;
    for (const fill of fills.filter(({ id }) => !known.has(id)).slice(0, 3)) {
      const side = text(`trade.${fill.side}`);
      const asset = fill.instrument.split('/')[0] ?? '';
      toast.plain(text('trade.fill', { side, quantity: fill.quantity, asset, price: fill.price }));
    }
  }, [fills, ready]);
}
