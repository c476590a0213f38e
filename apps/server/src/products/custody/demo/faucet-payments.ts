import type { Id } from '@tradewind/base';
import type { EngineApi } from '@tradewind/engine';
import type { Kysely } from 'kysely';
import { findListed } from '../common/listed.ts';
import type { CustodyTables } from '../common/tables.ts';
import { scalesOf, unitsOf } from '../common/token-units.ts';
import type { Payment } from '../sending/sender.ts';

export interface FaucetOptions {
  readonly db: Kysely<CustodyTables>;
  readonly engine: EngineApi;
  readonly chain: { readonly id: Id; readonly chainId: number };
  /** In the one form of the chain. */
  readonly hot: string;
  readonly demoWallet: string;
  /** The address at an index of the pool; null beyond it. */
  readonly addressOf: (index: number) => string | null;
}

/**
 * What the faucet has to pay now: what the engine says is in transit from the hot wallet to the demo wallet, once it is in a
 * block from there to the user. One that failed on the chain is paid again under another id.
 */
export async function faucetPayments(options: FaucetOptions): Promise<Payment[]> {
  return [...(await toDemoWallet(options)), ...(await toUsers(options))];
}

async function toDemoWallet({ db, engine, chain, hot, demoWallet }: FaucetOptions): Promise<Payment[]> {
  const sent = engine.custody.faucets().filter((one) => one.chain === chain.id);
  if (sent.length === 0) return [];
  const rows = await db
    .selectFrom('custody_outgoing')
    .select(['faucet', 'succeeded'])
    .where('chain', '=', chain.id)
    .where('purpose', '=', 'faucet')
    .where(
      'faucet',
      'in',
      sent.map(({ faucet }) => faucet),
    )
    .execute();
  return sent.flatMap(({ faucet, user, asset, amount }) => {
    const tries = rows.filter((row) => row.faucet === faucet);
    const index = engine.custody.addressIndexOf(user);
    const terms = findListed(engine, { chain: chain.id, asset });
    if (index === null || terms === undefined || tries.some(({ succeeded }) => succeeded !== false)) return [];
    const payment: Payment = {
      ...{ externalId: `${chain.chainId}:faucet:${faucet}:${tries.length + 1}`, purpose: 'faucet' },
      ...{ from: hot, to: demoWallet, token: terms.contract, asset, faucet, index },
      amount: unitsOf({ amount, rest: 0 }, scalesOf(engine, terms)),
    };
    return [payment];
  });
}

async function toUsers({ db, chain, demoWallet, addressOf }: FaucetOptions): Promise<Payment[]> {
  const rows = await db
    .selectFrom('custody_outgoing as paid')
    .select(['paid.faucet', 'paid.token', 'paid.asset', 'paid.amount', 'paid.deposit_index'])
    .where('paid.chain', '=', chain.id)
    .where('paid.purpose', '=', 'faucet')
    .where('paid.succeeded', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('custody_outgoing as passed')
            .select('passed.id')
            .whereRef('passed.faucet', '=', 'paid.faucet')
            .where('passed.purpose', '=', 'demo-send')
            .where((is) => is.or([is('passed.succeeded', 'is', null), is('passed.succeeded', '=', true)])),
        ),
      ),
    )
    .orderBy('paid.id')
    .execute();
  const ids = rows.flatMap(({ faucet }) => faucet ?? []);
  const failed = ids.length === 0 ? [] : await failedSends(db, ids);
  return rows.flatMap(({ faucet, token, asset, amount, deposit_index: index }) => {
    const to = index === null ? null : addressOf(index);
    if (faucet === null || index === null || to === null) return [];
    const tries = failed.filter((one) => one.faucet === faucet).length;
    const payment: Payment = {
      ...{ externalId: `${chain.chainId}:demo-send:${faucet}:${tries + 1}`, purpose: 'demo-send', faucet, index },
      ...{ from: demoWallet, to, token, asset, amount: BigInt(amount) },
    };
    return [payment];
  });
}

function failedSends(db: Kysely<CustodyTables>, faucets: readonly Id[]) {
  return db
    .selectFrom('custody_outgoing')
    .select('faucet')
    .where('purpose', '=', 'demo-send')
    .where('succeeded', '=', false)
    .where('faucet', 'in', faucets)
    .execute();
}
