import { createKysely } from '@tradewind/database';
import type { Kysely } from 'kysely';
import { type Finding, ok, warn } from '../../../platform/doctor/finding.ts';
import type { OutsideParts } from '../../product/outside.ts';
import type { CustodyTables } from '../common/tables.ts';
import { SPARE } from './fill-pool.ts';
import { ownerlessIn } from './ownerless.ts';

/** What the doctor tells of deposit addresses and of chains that were followed. */
export async function checkAddresses({ engine, pool }: Pick<OutsideParts, 'engine' | 'pool'>): Promise<Finding[]> {
  const chains = engine.custody.chains();
  if (chains.length === 0) return [];
  const db = createKysely<CustodyTables>(pool);
  const { size } = await db
    .selectFrom('custody_addresses')
    .select(({ fn }) => fn.countAll<number>().as('size'))
    .executeTakeFirstOrThrow();
  const end = engine.custody.nextAddressIndex();
  const given = engine.custody.addressCount();
  const left = Math.max(0, Number(size) - end);
  const skipped = end === given ? '' : `${end - given} that nobody gets since a restore, `;
  const text = `Deposit addresses: ${given} given to people, ${skipped}${left} left in the pool`;
  const followed = await db.selectFrom('custody_chains').selectAll().orderBy('chain').execute();
  const places = followed.map(({ chain, reconciled_height: height }) =>
    ok(`Chain ${chains[chain]?.name ?? chain}: compared with the ledger at block ${height ?? 'none yet'}`),
  );
  const addresses = left < SPARE / 2 ? warn(`${text}; the signer makes more when the server runs.`) : ok(text);
  return [addresses, ...(await ownerlessFinding(db)), ...places];
}

async function ownerlessFinding(db: Kysely<CustodyTables>): Promise<Finding[]> {
  const { count, last } = await ownerlessIn(db);
  if (count === 0) return [];
  return [
    warn(
      `${count} transfers came to addresses that were given before a restore, and nobody has: find out whose they are, and give these addresses back in the console. The last is ${last}.`,
    ),
  ];
}
