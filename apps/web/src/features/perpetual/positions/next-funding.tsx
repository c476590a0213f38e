import type { Position } from '@tradewind/api';
import { How } from '../../../shared/how/how.tsx';
import { none } from '../../../shared/markets/none.tsx';
import { useContracts } from '../perpetual-queries.ts';
import { fundingCost } from './funding-cost.ts';

/** What an open position pays at the end of the interval, at the present mark and rate; below zero it gets. */
export function NextFunding({ position: { contract: name, side, lots } }: { readonly position: Position }) {
  const { contracts } = useContracts();
  const contract = contracts?.find((one) => one.contract.contract === name)?.contract;
  const held = side === 'long' ? lots : -lots;
  const cost = contract === undefined ? null : fundingCost(held, contract);
  return (
    <How
      kind="contractFunding"
      params={{ contract: name, lots: held }}
      value={cost}
      unit={contract?.asset}
      unknown={contracts && none}
      secret
    />
  );
}
