import { useQuery } from '@tanstack/react-query';
import type { PerpetualContract, Position } from '@tradewind/api';
import { useContractAccount } from '../contract-account.ts';
import { settingsQuery, useContracts } from '../perpetual-queries.ts';
import { atMark, ratioOfAccount } from './position-figures.ts';

/** An open position at the present mark, with its contract. */
export interface Held {
  readonly position: Position;
  readonly contract: PerpetualContract;
}

/** Own open positions as they stand now; undefined until they and their contracts are known. */
export function useHeld(): readonly Held[] | undefined {
  const { positions, ready } = useContractAccount();
  const { contracts } = useContracts();
  const cross = positions.find(({ mode }) => mode === 'cross')?.contract;
  const { data: settings } = useQuery({ ...settingsQuery(cross ?? ''), enabled: cross !== undefined });
  if (!ready || contracts === undefined) return undefined;
  return positions.flatMap((told) => {
    const contract = contracts.find((one) => one.contract.contract === told.contract)?.contract;
    if (contract === undefined) return [];
    const position = atMark(told, contract);
    if (position.mode !== 'cross' || settings === undefined) return [{ position, contract }];
    return [{ position: { ...position, marginRatio: ratioOfAccount(settings.account) }, contract }];
  });
}
