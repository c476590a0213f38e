import { operators } from '@tradewind/contract';
import type { EngineApi, HouseFundsView } from '@tradewind/engine';
import type { ApprovalContext } from '../../operators/approvals/verbs.ts';
import type { Operator } from '../../operators/context.ts';
import { amountText } from '../../wire/catalogue.ts';
import type { Bind } from '../handler.ts';

/** What products and adjustments are paid from. */
export function bindHouseFunds(
  bind: Bind<Operator>,
  { context: { exchange } }: { readonly context: ApprovalContext },
): void {
  const { engine, catalogue } = exchange;

  bind(operators.houseFunds.read, () => {
    const needs = needsOf(engine);
    return engine.houseFunds
      .all()
      .filter(({ house, asset, free, setAside }) => free + setAside > 0 || needs[house].includes(asset))
      .map(({ house, asset, free, setAside }) => {
        const listed = catalogue.assetById(asset);
        const text = (units: number) => amountText(listed, units);
        return {
          house,
          asset: listed.symbol,
          balance: text(free + setAside),
          setAside: text(setAside),
          free: text(free),
        };
      });
  });
}

/** The assets in which each account has something to pay, whether it holds any or not. */
function needsOf(engine: EngineApi): Readonly<Record<HouseFundsView['house'], readonly number[]>> {
  const rules = engine.seconds.rules();
  return {
    'convert-inventory': engine.convert.assets().map(({ asset }) => asset),
    'reward-pool': engine.staking.products().map(({ asset }) => asset),
    'seconds-pool': rules === null ? [] : [rules.asset],
    adjustments: [],
  };
}
