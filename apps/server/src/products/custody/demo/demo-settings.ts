import { DEMO_LIMITS, DEMO_USDT } from '@tradewind/custody';
import type { ListedChain } from '../common/list-chain.ts';
import { RPC_PATH } from './serve-rpc.ts';

/** Of no public chain: wallets keep it apart from every other. */
export const DEMO_CHAIN_ID = 31_415_926;

/** The demo's own chain, as its ledger lists it. */
export const DEMO_CHAIN: ListedChain = {
  chain: 'ethereum',
  chainId: DEMO_CHAIN_ID,
  creditAfter: 1,
  releaseAfter: 6,
  userCap: '10000',
  chainCap: '500000',
  assets: [
    { asset: 'USDT', decimals: 6, contract: DEMO_USDT, minimum: '1', faucet: '1000' },
    { asset: 'ETH', decimals: 18, contract: '', minimum: '0.0005', faucet: '0.5' },
  ],
};

/** How it is followed and shown. */
export const DEMO_SHOWN = {
  chain: DEMO_CHAIN.chain,
  name: 'Ethereum (simulated)',
  chainId: DEMO_CHAIN_ID,
  simulated: true,
  rpc: RPC_PATH,
  blockMs: null,
  lookMs: 1_000,
} as const;

/** What its signer signs within: sealed with its keys when they are made. */
export const DEMO_POLICY = {
  demo: true,
  cold: null,
  chains: [DEMO_CHAIN_ID],
  feeCapWei: String(10n ** 17n),
  topUpCapWei: String(10n ** 17n),
  limits: {
    ...DEMO_LIMITS,
    // A claim is paid three times: to the demo wallet, to its user, and back. That is room for 30,000 of them in an hour.
    values: [
      { chainId: DEMO_CHAIN_ID, token: DEMO_USDT, hour: String(10n ** 14n), day: String(10n ** 15n) },
      { chainId: DEMO_CHAIN_ID, token: '', hour: String(10n ** 23n), day: String(10n ** 24n) },
    ],
    // 50,000 USDT or 20 ETH at once, twice that of a user and day, a million or 400 an hour; nobody approves more.
    withdrawals: {
      assets: [ceilings(DEMO_USDT, 50_000n * 10n ** 6n), ceilings('', 20n * 10n ** 18n)],
      approvals: { needed: 2, operators: [] },
    },
  },
} as const;

/** `once`: most of one withdrawal, in smallest units. */
function ceilings(token: string, once: bigint) {
  const [perUserDay, hour, day] = [2n, 20n, 100n].map((times) => String(once * times));
  return {
    chainId: DEMO_CHAIN_ID,
    token,
    perTransaction: String(once),
    perUserDay: perUserDay!,
    hour: hour!,
    day: day!,
  };
}
