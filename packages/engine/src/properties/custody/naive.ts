import type { CommandOf } from '../../commands.ts';
import type { CUSTODY } from '../../custody/schema.ts';
import { CUSTODY as SCHEMA } from '../../custody/schema.ts';
import type { NaiveProduct } from '../../naive/naive-product.ts';
import { type NaiveResult, type NaiveState, refuseIf } from '../../naive/naive-state.ts';
import { ending, naiveHold } from '../custody-hold/of-deposits.ts';
import { settleDebts } from './naive-debts.ts';
import { bookDeposit, creditDeposit, finalities, releaseDeposit, reverseDeposit } from './naive-deposits.ts';
import { chainAssetOf, chainOf, custodyOf, debtsOf, indexOf } from './naive-state.ts';
import { backChain, moveCustody, sendFaucet, settleTransit, spendGas } from './naive-wallets.ts';

type SetChain = CommandOf<'SetChain'>;
type SetChainAsset = CommandOf<'SetChainAsset'>;

const isWhole = (number: number, least: number, most = Number.MAX_SAFE_INTEGER) =>
  Number.isSafeInteger(number) && number >= least && number <= most;

function requireRules({ creditAfter, releaseAfter, userCap, chainCap }: Omit<SetChain, 'kind' | 'chain'>): void {
  refuseIf(!isWhole(creditAfter, 1, 128) || !isWhole(releaseAfter, creditAfter, 128), 'configuration_invalid');
  refuseIf(!isWhole(userCap, 0) || !isWhole(chainCap, 0), 'configuration_invalid');
}

function listChain(state: NaiveState, command: CommandOf<'ListChain'>): void {
  const { kind: _, ...listed } = command;
  const { chain, name, chainId } = listed;
  const { chains } = custodyOf(state);
  refuseIf(chain !== chains.length || chain > 63, 'configuration_invalid');
  refuseIf(
    chains.some((one) => one.chainId === chainId),
    'configuration_invalid',
  );
  refuseIf(name === '' || name.length > 32 || name !== name.trim(), 'configuration_invalid');
  refuseIf(
    [...name].some((char) => char < ' ' || char > '~'),
    'configuration_invalid',
  );
  refuseIf(!isWhole(chainId, 1), 'configuration_invalid');
  requireRules(listed);
  chains.push(listed);
  state.tell({ kind: 'ChainSet', ...listed });
}

function setChain(state: NaiveState, { kind: _, ...rules }: SetChain): void {
  const chain = chainOf(state, rules.chain);
  requireRules(rules);
  Object.assign(chain, rules);
  state.tell({ kind: 'ChainSet', ...chain });
}

function requireBounds({ minimum, faucet }: Pick<SetChainAsset, 'minimum' | 'faucet'>): void {
  refuseIf(!isWhole(minimum, 1) || !isWhole(faucet, 0), 'configuration_invalid');
}

function listChainAsset(state: NaiveState, { kind: _, ...terms }: CommandOf<'ListChainAsset'>): void {
  const { chain, asset, decimals, contract } = terms;
  chainOf(state, chain);
  const { scale } = state.requireAsset(asset);
  const { assets } = custodyOf(state);
  const sameChain = assets.filter((one) => one.chain === chain);
  refuseIf(
    sameChain.some((one) => one.asset === asset || one.contract === contract),
    'configuration_invalid',
  );
  refuseIf(contract !== '' && !/^0x[0-9a-f]{40}$/.test(contract), 'configuration_invalid');
  requireBounds(terms);
  refuseIf(!isWhole(decimals, 0, 36) || decimals - scale > 15, 'configuration_invalid');
  assets.push({ ...terms, paused: false });
  state.tell({ kind: 'ChainAssetSet', ...terms });
}

function setChainAsset(state: NaiveState, { chain, asset, minimum, faucet }: SetChainAsset): void {
  const terms = chainAssetOf(state, chain, asset);
  requireBounds({ minimum, faucet });
  Object.assign(terms, { minimum, faucet });
  state.tell({ kind: 'ChainAssetSet', ...terms });
}

function setDepositPause(state: NaiveState, { chain, asset, paused }: CommandOf<'SetDepositPause'>): void {
  const terms = chainAssetOf(state, chain, asset);
  if (terms.paused !== paused) state.tell({ kind: 'DepositPauseSet', chain, asset, paused });
  terms.paused = paused;
}

function assignAddress(state: NaiveState, { user }: CommandOf<'AssignAddress'>): NaiveResult {
  state.requireUser(user);
  const { users } = custodyOf(state);
  if (indexOf(state, user) === null) {
    state.tell({ kind: 'AddressAssigned', user, index: users.length });
    users.push(user);
  }
  return { kind: 'deposit-address', id: indexOf(state, user)! };
}

function skipAddresses(state: NaiveState, { to }: CommandOf<'SkipAddresses'>): void {
  refuseIf(!isWhole(to, 0, 2 ** 31), 'configuration_invalid');
  const { users } = custodyOf(state);
  const from = users.length;
  while (users.length < to) users.push(null);
  if (to > from) state.tell({ kind: 'AddressesSkipped', from, to });
}

function giveAddress(state: NaiveState, { user, index }: CommandOf<'GiveAddress'>): void {
  state.requireUser(user);
  const { users, given } = custodyOf(state);
  const isTaken = given.some((one) => one.index === index);
  refuseIf(users[index] !== null || isTaken, 'deposit_address_not_skipped');
  given.push({ user, index });
  state.tell({ kind: 'AddressGiven', user, index });
}

export const naiveCustody: NaiveProduct<typeof CUSTODY> = {
  schema: SCHEMA,
  verbs: {
    ListChain: listChain,
    SetChain: setChain,
    ListChainAsset: listChainAsset,
    SetChainAsset: setChainAsset,
    SetDepositPause: setDepositPause,
    AssignAddress: assignAddress,
    BackChain: backChain,
    BookDeposit: bookDeposit,
    CreditDeposit: creditDeposit,
    ReleaseDeposit: ending(releaseDeposit),
    ReverseDeposit: ending(reverseDeposit),
    MoveCustody: moveCustody,
    SpendGas: spendGas,
    SendFaucet: sendFaucet,
    SettleTransit: settleTransit,
    SkipAddresses: skipAddresses,
    GiveAddress: giveAddress,
  },
  timers: finalities,
  debtsOf,
  afterCommand: settleDebts,
  ...naiveHold.hooks,
};
