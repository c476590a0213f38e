import { createKysely } from '@tradewind/database';
import { type Finding, ok, warn } from '../../platform/doctor/finding.ts';
import type { OutsideParts } from '../product/outside.ts';
import { givenOf, SPARE } from './fill-pool.ts';
import type { CustodyTables } from './tables.ts';

/** More indexes than the signer has addresses. */
const MOST_GIVEN = 2 ** 31 - 1;

/** What the doctor tells of deposit addresses and of chains that were followed. */
export async function checkAddresses({ engine, pool }: Pick<OutsideParts, 'engine' | 'pool'>): Promise<Finding[]> {
  const chains = engine.custody.chains();
  if (chains.length === 0) return [];
  const db = createKysely<CustodyTables>(pool);
  const { size } = await db
    .selectFrom('custody_addresses')
    .select(({ fn }) => fn.countAll<number>().as('size'))
    .executeTakeFirstOrThrow();
  const given = givenOf((index) => engine.custody.userOfIndex(index), MOST_GIVEN);
  const left = Number(size) - given;
  const text = `Deposit addresses: ${given} given to people, ${left} left in the pool`;
  const followed = await db.selectFrom('custody_chains').selectAll().orderBy('chain').execute();
  const places = followed.map(({ chain, reconciled_height: height }) =>
    ok(`Chain ${chains[chain]?.name ?? chain}: compared with the ledger at block ${height ?? 'none yet'}`),
  );
  return [left < SPARE / 2 ? warn(`${text}; the signer makes more when the server runs.`) : ok(text), ...places];
}
