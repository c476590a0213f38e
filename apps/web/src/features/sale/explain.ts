import type { SaleSubscription } from '@tradewind/api';
import { sale } from '@tradewind/api/calls';
import { call } from '../../shared/api.ts';
import { add, isPositive, subtract } from '../../shared/decimal.ts';
import type { Explanation } from '../../shared/how/explanation.ts';
import { text } from '../../shared/i18n.ts';

const quiet = { quiet: true } as const;

async function allSubscriptions(): Promise<SaleSubscription[]> {
  const found: SaleSubscription[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(sale.subscriptions, { query: cursor === undefined ? {} : { cursor } }, quiet);
    found.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return found;
}

/** What a subscription holds of an asset: what is committed until its end, then what was allocated and is not free yet. */
function heldBy({ asset, payAsset, committed, allocated, refunded, released }: SaleSubscription, of: string): string {
  if (allocated === null) return of === payAsset && refunded === null ? committed : '0';
  // Where the coin did not trade in time, all that was committed went back.
  return of === asset && refunded !== committed ? subtract(allocated, released) : '0';
}

/** What subscriptions to new coins hold of an asset in Spot. */
export async function explainSubscribed(asset: string): Promise<Explanation> {
  const held = (await allSubscriptions())
    .map((one) => ({ one, amount: heldBy(one, asset) }))
    .filter(({ amount }) => isPositive(amount));
  return {
    title: text('how.frozen.title', { asset }),
    words: text('how.frozen.words'),
    formula: text('how.frozen.formula'),
    inputs: held.map(({ one, amount }) => ({
      label: text('how.frozen.subscription', { id: one.id }),
      value: amount,
      unit: asset,
      time: one.subscribedAt,
      secret: true,
    })),
    result: held.reduce((sum, { amount }) => add(sum, amount), '0'),
    unit: asset,
    record: `account=spot&asset=${asset}`,
    secret: true,
  };
}
