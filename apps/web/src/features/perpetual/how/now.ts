import type { PerpetualContract, PositionDetail } from '@tradewind/api';
import { perpetual } from '@tradewind/api/calls';
import { call } from '../../../shared/api.ts';
import { queryClient } from '../../../shared/query.ts';
import { contractsQuery } from '../perpetual-queries.ts';
import { type ContractUnits, contractUnits } from '../positions/contract-units.ts';
import { type Replayed, replayed } from './replay.ts';

export const quiet = { quiet: true } as const;

/** All contracts at this moment. */
export const contractsNow = () => queryClient.fetchQuery({ ...contractsQuery, staleTime: 0 });

function named(contracts: readonly PerpetualContract[], name: string): PerpetualContract {
  const found = contracts.find(({ contract }) => contract === name);
  if (!found) throw new Error(`contract ${name} is not listed`);
  return found;
}

export const contractNow = async (name: string) => named(await contractsNow(), name);

/** An own position at this moment, with its contract and what its fills come to; null where that is not all of it. */
export interface PositionNow {
  readonly position: PositionDetail;
  readonly contract: PerpetualContract;
  readonly units: ContractUnits;
  readonly made: Replayed | null;
}

export async function positionNow(id: string): Promise<PositionNow> {
  const [position, contracts] = await Promise.all([
    call(perpetual.position, { params: { id } }, quiet),
    contractsNow(),
  ]);
  const contract = named(contracts, position.contract);
  const units = contractUnits(contract);
  const made = replayed(position, units);
  const left = position.closedAt === null ? position.lots : 0;
  return { position, contract, units, made: made !== null && Math.abs(made.lots) === left ? made : null };
}
