import type { Address, Hex } from 'viem';
import { callOf } from '../evm/unsigned-payment.ts';
import { SignerRefusal } from './failure.ts';
import type { KeyRing, Payer } from './keys.ts';
import type { Limits } from './limits.ts';
import { DEMO_PURPOSES, payeeOf, type SignRequest } from './request.ts';

/** What is chosen at `init` and sealed with the keys, so that nobody changes it without their secret. */
export interface SignerPolicy {
  /** A demo's keys hold play money only, and sign for its faucet too. */
  readonly demo: boolean;
  /** Where what is not needed lies; the signer has no key of it. Null in a demo without one. */
  readonly cold: Address | null;
  /** Chain ids (EIP-155) for which something may be signed. */
  readonly chains: readonly number[];
  /** Most that one transaction may pay as its fee: gas × maxFeePerGas, in wei. */
  readonly feeCapWei: bigint;
  /** Most that the gas tank gives a deposit address at once, in wei. */
  readonly topUpCapWei: bigint;
  /** Most that is signed over time. */
  readonly limits: Limits;
}

/** A transaction but for its nonce and fees, as the signer made it up itself. */
export interface Payment {
  readonly payer: Payer;
  readonly to: Address;
  readonly value: bigint;
  /** Empty, or a call of `transfer(address,uint256)`: nothing else is ever signed. */
  readonly data: Hex;
}

const LEAST_GAS = 21_000;
const MOST_GAS = 1_000_000;

/** Who pays follows from the purpose alone, and so does who is paid, but for a withdrawal; throws a SignerRefusal for what the policy does not let pass. */
export function paymentFor(request: SignRequest, policy: SignerPolicy, keys: KeyRing): Payment {
  const { purpose, chainId, gas, maxFeePerGas, amount } = request;
  if (!policy.chains.includes(chainId))
    throw new SignerRefusal('chain_unknown', `Nothing is signed for chain ${chainId}: it was not named at init.`);
  if (DEMO_PURPOSES.includes(purpose) && !policy.demo)
    throw new SignerRefusal('demo_only', `'${purpose}' is signed in a demo only, and these keys are not a demo's.`);
  if (gas < LEAST_GAS || gas > MOST_GAS)
    throw new SignerRefusal('gas_out_of_bounds', `The gas is ${gas}; it has to be ${LEAST_GAS} to ${MOST_GAS}.`);
  const fee = BigInt(gas) * maxFeePerGas;
  if (fee > policy.feeCapWei)
    throw new SignerRefusal('fee_above_cap', `The fee may come to ${fee} wei; at most ${policy.feeCapWei} are paid.`);
  if (purpose === 'gas' && amount > policy.topUpCapWei)
    throw new SignerRefusal(
      'top_up_above_cap',
      `${amount} wei are asked of the gas tank; it gives at most ${policy.topUpCapWei} at once.`,
    );
  const { payer, to } = endsOf(request, policy, keys);
  return { payer, ...callOf({ token: request.token, to, amount }) };
}

function endsOf(
  request: SignRequest,
  { cold }: SignerPolicy,
  keys: KeyRing,
): { readonly payer: Payer; readonly to: Address } {
  const deposit = { deposit: request.index };
  switch (request.purpose) {
    case 'sweep-token':
    case 'sweep-native':
      return { payer: deposit, to: keys.addressOf('hot') };
    case 'gas':
      return { payer: 'gas-tank', to: keys.addressOf(deposit) };
    case 'faucet':
      return { payer: 'hot', to: keys.addressOf('demo-wallet') };
    case 'demo-send':
      return { payer: 'demo-wallet', to: keys.addressOf(deposit) };
    case 'backing':
      return { payer: 'treasury', to: keys.addressOf('hot') };
    case 'withdrawal':
      return { payer: 'hot', to: payeeOf(request) };
    case 'to-cold':
      if (cold === null) throw new SignerRefusal('cold_unknown', 'No cold address was named at init.');
      return { payer: 'hot', to: cold };
    case 'cancel':
      return { payer: 'hot', to: keys.addressOf('hot') };
  }
}
