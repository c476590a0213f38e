import type { CommandOf } from '../commands.ts';
import { isWhole } from '../configuration/list-instrument.ts';
import { REFUSALS } from '../refusals.ts';
import { isAmount, type State } from '../state.ts';
import { type Chain, custodyOf } from './custody.ts';
import { CUSTODY } from './schema.ts';
import { placeRefusal } from './wallets.ts';

const { MAX_CHAINS, MAX_CONFIRMATIONS, MAX_DECIMALS, MAX_REST_DECIMALS } = CUSTODY.limits;
/** Printable ASCII, no blank at an end. */
const NAME = /^[!-~]([ -~]{0,30}[!-~])?$/;
const CONTRACT = /^(0x[0-9a-f]{40})?$/;

/** Refused unless the id is the next one and the chain id new. */
export function listChain(state: State, command: CommandOf<'ListChain'>): number {
  const { chains } = custodyOf(state);
  const { chain, name, chainId } = command;
  const next = chain === chains.length && chain < MAX_CHAINS;
  const known = chains.some((other) => other.chainId === chainId);
  if (!next || known || !NAME.test(name) || !isWhole(chainId, 1)) return REFUSALS.configuration_invalid;
  if (!areRules(command)) return REFUSALS.configuration_invalid;
  const { kind: _, ...listed } = command;
  chains.push(listed);
  state.log.emit('ChainSet', listed);
  return 0;
}

/** What is credited or released stays so. */
export function setChain(state: State, command: CommandOf<'SetChain'>): number {
  const chain = custodyOf(state).chains[command.chain];
  if (chain === undefined) return REFUSALS.chain_unknown;
  if (!areRules(command)) return REFUSALS.configuration_invalid;
  const { kind: _, ...rules } = command;
  Object.assign(chain, rules);
  state.log.emit('ChainSet', chain);
  return 0;
}

function areRules({
  creditAfter,
  releaseAfter,
  userCap,
  chainCap,
}: Omit<Chain, 'chain' | 'name' | 'chainId'>): boolean {
  const confirmed = isWhole(creditAfter, 1, MAX_CONFIRMATIONS) && isWhole(releaseAfter, creditAfter, MAX_CONFIRMATIONS);
  return confirmed && isWhole(userCap, 0) && isWhole(chainCap, 0);
}

/** Refused unless asset and contract are new to the chain and a rest fits a safe integer. */
export function listChainAsset(state: State, command: CommandOf<'ListChainAsset'>): number {
  const custody = custodyOf(state);
  const { chain, asset, decimals, contract } = command;
  if (custody.chains[chain] === undefined) return REFUSALS.chain_unknown;
  const listed = state.assets[asset];
  if (listed === undefined) return REFUSALS.asset_unknown;
  const known = [...custody.assets()].some(
    (other) => other.chain === chain && (other.asset === asset || other.contract === contract),
  );
  if (known || !CONTRACT.test(contract) || !areBounds(command)) return REFUSALS.configuration_invalid;
  if (!isWhole(decimals, 0, Math.min(MAX_DECIMALS, listed.scale + MAX_REST_DECIMALS)))
    return REFUSALS.configuration_invalid;
  const { kind: _, ...terms } = command;
  custody.listAsset({ ...terms, paused: false });
  state.log.emit('ChainAssetSet', terms);
  return 0;
}

export function setChainAsset(state: State, command: CommandOf<'SetChainAsset'>): number {
  const { chain, asset, minimum, faucet } = command;
  const refusal = placeRefusal(state, chain, asset);
  if (refusal !== 0) return refusal;
  if (!areBounds(command)) return REFUSALS.configuration_invalid;
  const terms = custodyOf(state).asset(chain, asset)!;
  terms.minimum = minimum;
  terms.faucet = faucet;
  state.log.emit('ChainAssetSet', terms);
  return 0;
}

function areBounds({ minimum, faucet }: Pick<CommandOf<'SetChainAsset'>, 'minimum' | 'faucet'>): boolean {
  return isAmount(minimum) && isWhole(faucet, 0);
}

/** The same again tells nothing. What waits for a pause is credited by `CreditDeposit`, or when it is released. */
export function setDepositPause(state: State, { chain, asset, paused }: CommandOf<'SetDepositPause'>): number {
  const refusal = placeRefusal(state, chain, asset);
  if (refusal !== 0) return refusal;
  const terms = custodyOf(state).asset(chain, asset)!;
  if (terms.paused !== paused) state.log.emit('DepositPauseSet', { chain, asset, paused });
  terms.paused = paused;
  return 0;
}
