import { useAccount, useConnection, useDepth } from '../../../live/hooks.ts';
import { useContractAccount } from '../contract-account.ts';
import { type Contracted, useLeverSettings, useQuizPassed } from '../perpetual-queries.ts';
import { atMark } from '../positions/position-figures.ts';
import type { Surroundings } from './blocked-by.ts';
import type { ContractMarket } from './contract-input.ts';

/** What the ticket knows of contract and account, and what may keep it from placing. */
export function useContractMarket({ contract, instrument }: Contracted): {
  readonly market: ContractMarket;
  readonly around: Surroundings;
} {
  const { bids, asks } = useDepth(instrument.id);
  const { ready, balances } = useAccount();
  const own = useContractAccount();
  const { state, instruments } = useConnection();
  const settings = useLeverSettings(contract.contract).data ?? null;
  const passed = useQuizPassed();
  const held = own.positions.find((position) => position.contract === contract.contract);
  const inSpot = balances.find(({ account, asset }) => account === 'spot' && asset === contract.asset);
  return {
    market: {
      contract,
      settings,
      position: held ? atMark(held, contract) : null,
      bestBid: bids[0]?.[0] ?? null,
      bestAsk: asks[0]?.[0] ?? null,
      spot: ready ? (inSpot?.available ?? '0') : null,
    },
    around: {
      connected: state === 'live',
      state: instruments[instrument.id]?.state ?? contract.state,
      known: ready && own.ready && settings !== null && passed !== undefined,
      passed: passed === true,
      contract,
    },
  };
}
