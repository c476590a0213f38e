import { figureText } from '../figure-text.ts';
import { text } from '../i18n.ts';
import type { FillBurst } from './fill-bursts.ts';

/** What was filled, at which price or average. */
export function fillWords({ side, quantity, instrument, price, averaged }: Omit<FillBurst, 'orderId'>): string {
  const [asset = ''] = instrument.split(/[/-]/);
  const words = { side: text(`trade.${side}`), quantity: figureText(quantity), asset, price: figureText(price) };
  return text(averaged ? 'trade.fillOnAverage' : 'trade.fill', words);
}
