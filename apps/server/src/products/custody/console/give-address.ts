import type { ChangeKind, ChangeOf } from '../../../exchange/changes/change-kind.ts';
import { type Exchange, order } from '../../../exchange/changes/exchange.ts';
import { Refused } from '../../../platform/calls/refused.ts';
import { lockScans, moveOwned } from '../addresses/owned-again.ts';
import { custodyOf } from '../common/runtime.ts';
import { checksummed } from '../common/shapes.ts';

type GiveAddress = ChangeOf<'custody-give-address'>;

/**
 * An address that was skipped after a restore is a user's again, for ever, with what came to it: from now on that is a deposit as every
 * other. What came is no part of what is approved: a stranger who sends more would stop it each time.
 */
export const giveAddressChange: ChangeKind<GiveAddress> = {
  async lines({ exchange }, _db, change) {
    const { address, person } = change;
    if (exchange.engine.userClass(person) !== 'user') throw new Refused('not_found', { field: 'person' });
    if (!isDone(exchange, change)) skippedIndexOf(exchange, address);
    return [{ field: `address ${checksummed(address)}`, from: 'nobody’s', to: `of user ${person}` }];
  },

  check({ exchange }, { address }) {
    skippedIndexOf(exchange, address);
  },

  async carryOut({ exchange }, db, change) {
    const { engine } = exchange;
    const chains = engine.custody.chains().map(({ chain }) => chain);
    await lockScans(db, chains);
    if (!isDone(exchange, change)) {
      const index = skippedIndexOf(exchange, change.address);
      await order(exchange, { kind: 'GiveAddress', user: change.person, index });
    }
    for (const chain of chains) await moveOwned(db, { engine, pool: custodyOf(engine).pool }, chain);
    return {};
  },
};

/** The ledger has it already where a process ended before what was approved was committed. */
function isDone({ engine }: Exchange, { address, person }: GiveAddress): boolean {
  const index = custodyOf(engine).pool.indexOf(address.toLowerCase());
  return index !== null && engine.custody.userOfIndex(index) === person;
}

/** Refuses `deposit_address_not_skipped` what is no address of the pool, is somebody's, or will be. */
function skippedIndexOf({ engine }: Exchange, address: string): number {
  const index = custodyOf(engine).pool.indexOf(address.toLowerCase());
  const { custody } = engine;
  if (index === null || custody.userOfIndex(index) !== null || index >= custody.nextAddressIndex())
    throw new Refused('deposit_address_not_skipped', { field: 'address' });
  return index;
}
