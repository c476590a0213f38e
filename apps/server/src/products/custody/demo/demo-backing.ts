import type { Amount, AssetId } from '@tradewind/base';
import { DEMO_GAS_WEI, type SignerStatus } from '@tradewind/custody';
import type { Command, EngineApi } from '@tradewind/engine';
import { listedOn, nativeOn } from '../common/listed.ts';
import { sha256Of } from '../common/sha256.ts';
import { paidOf, scalesOf, unitsOf } from '../common/token-units.ts';
import type { OwnTransactions } from '../sending/own-transactions.ts';
import type { Payment } from '../sending/sender.ts';
import { DEMO_CHAIN_ID } from './demo-settings.ts';

export interface BackingOptions {
  readonly engine: EngineApi;
  readonly transactions: OwnTransactions;
  readonly chain: { readonly id: number; readonly chainId: number };
  /** In the one form of the chain. */
  readonly treasury: string;
  readonly hot: string;
}

/**
 * What the treasury sends to the hot wallet: of each asset on the chain exactly what came into the ledger from outside and no
 * wallet holds yet. One at a time: it is booked when it is final, and what came meanwhile follows.
 */
export async function backing({ engine, transactions, chain, treasury, hot }: BackingOptions): Promise<Payment[]> {
  const open = await transactions.open();
  const payments: Payment[] = [];
  for (const terms of engine.custody.assets()) {
    const { asset, contract: token } = terms;
    const waits = open.some((one) => one.purpose === 'backing' && one.asset === asset);
    const amount = owedFromOutside(engine, asset);
    if (terms.chain !== chain.id || waits || amount <= 0) continue;
    const times = await transactions.count('backing', asset);
    payments.push({
      ...{ externalId: `${chain.chainId}:backing:${asset}:${times + 1}`, purpose: 'backing' },
      ...{ from: treasury, to: hot, token, asset },
      amount: unitsOf({ amount, rest: 0 }, scalesOf(engine, terms)),
    });
  }
  return payments;
}

/**
 * What the treasury sends to the hot wallet of a chain that begins anew under a ledger that goes on: what the ledger says that the
 * wallet holds, less what the gas tank has from the beginning. Nothing once any play money was ever sent there.
 */
export async function refill({ engine, transactions, chain, treasury, hot }: BackingOptions): Promise<Payment[]> {
  const payments: Payment[] = [];
  for (const terms of listedOn(engine, chain.id)) {
    const { asset, contract: token } = terms;
    const held = engine.custody.wallets(chain.id).find((one) => one.asset === asset && one.wallet === 'hot');
    const tank = token === '' ? DEMO_GAS_WEI : 0n;
    const amount = held === undefined ? 0n : unitsOf(held, scalesOf(engine, terms)) - tank;
    const sent = (await transactions.count('backing', asset)) + (await transactions.count('refill', asset));
    if (amount <= 0n || sent > 0) continue;
    const externalId = `${chain.chainId}:refill:${asset}`;
    payments.push({ externalId, purpose: 'refill', from: treasury, to: hot, token, asset, amount });
  }
  return payments;
}

/** What the outside world owes for what is in the ledger, in units. */
export function owedFromOutside(engine: EngineApi, asset: AssetId): Amount {
  const found = engine.houseBalances().find((one) => one.house === 'external' && one.asset === asset);
  return found === undefined ? 0 : -found.amount;
}

/** What the gas tank has from block 0 on is part of the play money too. Nothing once it is booked. */
export function tankBacking(engine: EngineApi, chain: number, { addresses }: SignerStatus): Command[] {
  const coin = nativeOn(engine, chain);
  const paid = coin && paidOf(DEMO_GAS_WEI, scalesOf(engine, coin));
  const name = `${DEMO_CHAIN_ID}:genesis:${addresses.gasTank.toLowerCase()}`;
  const key = sha256Of(name);
  if (!coin || !paid || engine.custody.wallets(chain).some((one) => one.asset === coin.asset && one.wallet === 'hot'))
    return [];
  return [{ kind: 'BackChain', chain, asset: coin.asset, wallet: 'hot', ...paid, key }];
}
