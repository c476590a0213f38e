import type { Amount } from '@tradewind/base';
import { type OwedStep, principalSteps } from '@tradewind/readmodel';
import type { TellOwed } from '../../exchange/history/history.ts';

/** The principal that was owed right before each of some times. What it cost by then is small and not told day by day. */
export const owedOver: TellOwed = async ({ readModel, engine }, user, times) => {
  const [first, second] = times;
  if (first === undefined) return [];
  const steps = await principalSteps(readModel, user, Math.max(1, (second ?? first + 1) - first));
  const products = engine.loans.products();
  const loans = Map.groupBy(steps, ({ loan }) => loan);
  return [...loans.values()].map((own) => {
    return { asset: products[own[0]!.product]!.asset, units: times.map((time) => owedBefore(own, time)) };
  });
};

function owedBefore(steps: readonly OwedStep[], time: number): Amount {
  return steps.findLast((one) => one.time < time)?.owed ?? 0;
}
