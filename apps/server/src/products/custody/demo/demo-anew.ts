import type { Id } from '@tradewind/base';
import { type SignerStatus, verifyEntry } from '@tradewind/custody';
import type { Command, EngineApi } from '@tradewind/engine';
import { type Kysely, sql } from 'kysely';
import { custodyOf } from '../common/runtime.ts';
import { sha256Of } from '../common/sha256.ts';
import type { CustodyTables } from '../common/tables.ts';
import { unknownSigned } from '../common/unknown-signed.ts';

export interface AnewOptions {
  readonly db: Kysely<CustodyTables>;
  readonly engine: EngineApi;
  readonly submitAll: (commands: readonly Command[]) => Promise<void>;
}

/** Whether the tables were made under other keys than the signer has: they came out of an export, or its folder is gone. */
export async function isOfAnotherSigner(db: Kysely<CustodyTables>, { publicKey }: SignerStatus): Promise<boolean> {
  const row = await db
    .selectFrom('custody_addresses')
    .select(['index', 'address', 'signature'])
    .where('kind', '=', 'evm')
    .orderBy('index')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return false;
  const address = row.address as `0x${string}`;
  return !verifyEntry(publicKey, { ...row, address, purpose: 'deposit', kind: 'evm' });
}

/** Whether the signer has signed what no table tells of: the tables came out of an older export. It refuses to sign it otherwise. */
export async function isAheadOfTables(db: Kysely<CustodyTables>, status: SignerStatus): Promise<boolean> {
  return (await unknownSigned(db, status)) > 0;
}

/**
 * Play money lies on a chain that begins anew, with other keys: the ledger goes on. What users were credited stays theirs and is
 * final; all coins are those of the new hot wallet, which the treasury fills again; everybody gets another address. Any step may
 * be done again: the entries of the old signer go last.
 */
export async function beginAnew(options: AnewOptions, chain: Id, { publicKey }: SignerStatus): Promise<void> {
  const { db, engine, submitAll } = options;
  const key = (name: string) => sha256Of(`${publicKey}:${name}`);
  await submitAll(await settlements(options, chain, key));
  const held = engine.custody
    .wallets(chain)
    .filter(({ wallet, amount, rest }) => wallet === 'deposit' && amount + rest > 0);
  await submitAll(
    held.map(({ asset, amount, rest }) => {
      const paid = { asset, amount, rest, key: key(`deposits:${asset}`) };
      return { kind: 'MoveCustody', chain, from: 'deposit', to: 'hot', ...paid } as const;
    }),
  );
  const open = engine.custody.deposits().filter((one) => one.chain === chain && !one.released);
  await submitAll(open.map(({ deposit }) => ({ kind: 'ReleaseDeposit', deposit })));
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('custody_transfers').where('chain', '=', chain).where('deposit', 'is', null).execute();
    // At the height of block 0 they are final on the new chain too.
    const settled = { height: 0, raw: null, orphaned_at: null };
    await tx.updateTable('custody_transfers').set(settled).where('chain', '=', chain).execute();
    await tx.deleteFrom('custody_outgoing').where('chain', '=', chain).execute();
    await tx.deleteFrom('custody_headers').where('chain', '=', chain).execute();
    await tx.deleteFrom('custody_addresses').execute();
  });
  custodyOf(engine).pool.clear();
}

/** Payments of the faucet that have come to their users already: nothing is sent for them again. */
async function settlements(
  { db, engine }: AnewOptions,
  chain: Id,
  key: (name: string) => string,
): Promise<readonly Command[]> {
  const { rows } = await sql<{ faucet: Id }>`
    SELECT DISTINCT o.faucet FROM custody_outgoing o JOIN custody_signed s ON s.outgoing = o.id
      JOIN custody_transfers t ON t.txid = s.txid
    WHERE o.chain = ${chain} AND o.purpose = 'demo-send' AND t.deposit IS NOT NULL`.execute(db);
  const came = new Set(rows.map(({ faucet }) => faucet));
  const open = engine.custody.faucets().filter((one) => one.chain === chain && came.has(one.faucet));
  return open.map(({ faucet, asset, amount }) => {
    const paid = { asset, amount, rest: 0, key: key(`faucet:${faucet}`) };
    return { kind: 'SettleTransit', chain, wallet: 'hot', ...paid, faucet } as const;
  });
}
