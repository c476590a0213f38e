import type { EngineApi } from '@tradewind/engine';
import { equivalentOf, VALUE_ASSET } from '../../../exchange/wire/assets.ts';
import type { Catalogue } from '../../../exchange/wire/catalogue.ts';
import { paidIn, type Transfer } from '../common/standing.ts';
import type { CustodyDb } from '../common/tables.ts';
import { decidedOfLate } from '../deposits/deposit-approvals.ts';

/** One reviewer credits or refuses so much of a user within a day, in whole USDT. */
const ALONE_USDT = 1_000n;

interface Parts {
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
  readonly now: () => number;
}

/**
 * Whether it takes two reviewers to decide deposits of one user: what was decided of theirs by reviews within a day is worth more
 * than one may decide, these included, or its worth is not known now. Worth is rounded down.
 */
export async function takesTwo(db: CustodyDb, parts: Parts, transfers: readonly Transfer[]): Promise<boolean> {
  const { engine, catalogue, now } = parts;
  const keys = new Set(transfers.map(({ key }) => key));
  const before = await decidedOfLate(db, transfers[0]!.user_id, now());
  const alone = ALONE_USDT * 10n ** BigInt(catalogue.asset(VALUE_ASSET).scale);
  let sum = 0n;
  for (const one of [...transfers, ...before.filter(({ key }) => !keys.has(key))]) {
    const worth = equivalentOf(engine, catalogue, one.asset, paidIn(engine, one)?.amount ?? 0);
    if (worth === null) return true;
    sum += worth;
  }
  return sum > alone;
}
