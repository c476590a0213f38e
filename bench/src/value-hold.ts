import { FREE, HELD, HoldFlow, ORDERS } from './hold-flow.ts';
import { cpuSeconds, median } from './measure.ts';
import type { Row } from './row.ts';

export const title = 'Orders of somebody whose deposits are not final, against those of somebody with none';

const ROUNDS = 7;

/** CPU time for an order and its end, with and without the hold, taken in turn on one engine. */
export async function run(): Promise<Row[]> {
  const flow = new HoldFlow();
  const [free, held]: [number[], number[]] = [[], []];
  for (const user of [FREE, HELD]) flow.orders(user);
  for (let round = 0; round < ROUNDS; round += 1) {
    free.push(cpuSeconds(() => flow.orders(FREE)));
    held.push(cpuSeconds(() => flow.orders(HELD)));
  }
  if (flow.engine.custody.heldOf(HELD).held === 0) throw new Error('nothing was held back');
  const [without, with_] = [median(free), median(held)];
  return [
    { name: 'without a deposit', value: (without * 1e6) / ORDERS, unit: 'CPU us per order' },
    { name: 'with one that is not final', value: (with_ * 1e6) / ORDERS, unit: 'CPU us per order' },
    { name: 'the hold makes it', value: with_ / without, unit: 'times as much' },
  ];
}
