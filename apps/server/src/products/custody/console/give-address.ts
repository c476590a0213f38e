import { type QueryExecutorProvider, sql } from 'kysely';
import type { ChangeKind, ChangeOf, Line } from '../../../exchange/changes/change-kind.ts';
import { type Exchange, order } from '../../../exchange/changes/exchange.ts';
import { moneyText } from '../../../exchange/wire/catalogue.ts';
import { Refused } from '../../../platform/calls/refused.ts';
import { lockScans, moveOwned } from '../addresses/owned-again.ts';
import { custodyOf } from '../common/runtime.ts';
import { checksummed, runningOf } from '../common/shapes.ts';
import { paidIn } from '../common/standing.ts';
import type { OwnerlessRow } from '../common/tables.ts';

type GiveAddress = ChangeOf<'custody-give-address'>;
type Came = Pick<OwnerlessRow, 'chain' | 'asset' | 'amount'> & { readonly transfers: number };

/**
 * An address that was skipped after a restore is a user's again, for ever, with what came to it: from now on that is a deposit as every
 * other.
 */
export const giveAddressChange: ChangeKind<GiveAddress> = {
  async lines({ exchange }, db, { address, person }) {
    const { engine } = exchange;
    if (engine.userClass(person) !== 'user') throw new Refused('not_found', { field: 'person' });
    indexOf(exchange, address);
    const came = await cameTo(db, address.toLowerCase());
    return [
      { field: `address ${checksummed(address)}`, from: 'nobody’s', to: `of user ${person}` },
      ...came.map((one) => lineOf(exchange, one)),
    ];
  },

  async carryOut({ exchange }, db, { address, person: user }) {
    const { engine } = exchange;
    const chains = engine.custody.chains().map(({ chain }) => chain);
    await lockScans(db, chains);
    await order(exchange, { kind: 'GiveAddress', user, index: indexOf(exchange, address) });
    for (const chain of chains) await moveOwned(db, { engine, pool: custodyOf(engine).pool }, chain);
    return {};
  },
};

/** Refuses `deposit_address_not_skipped` what is no address of the pool, is somebody's, or will be. */
function indexOf({ engine }: Exchange, address: string): number {
  const index = custodyOf(engine).pool.indexOf(address.toLowerCase());
  const { custody } = engine;
  if (index === null || custody.userOfIndex(index) !== null || index >= custody.nextAddressIndex())
    throw new Refused('deposit_address_not_skipped', { field: 'address' });
  return index;
}

/** Sums by chain and asset. */
async function cameTo(db: QueryExecutorProvider, address: string): Promise<readonly Came[]> {
  const { rows } = await sql<Came>`
    SELECT chain, asset, sum(amount)::text AS amount, count(*)::int4 AS transfers FROM custody_ownerless
    WHERE address = ${address} GROUP BY chain, asset ORDER BY chain, asset`.execute(db);
  return rows;
}

function lineOf({ engine, catalogue }: Exchange, came: Came): Line {
  const { chain, transfers } = came;
  const name = runningOf(custodyOf(engine), chain)?.settings.chain ?? engine.custody.chains()[chain]!.name;
  const asset = catalogue.assetById(came.asset);
  const amount = moneyText(asset, paidIn(engine, came)?.amount ?? 0);
  const to = `${amount} in ${transfers === 1 ? '1 transfer' : `${transfers} transfers`}`;
  return { field: `${asset.symbol} that came on ${name}`, from: null, to };
}
