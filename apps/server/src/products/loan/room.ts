import type { Amount, AssetId, Id } from '@tradewind/base';
import { type AssetView, type EngineApi, type LoanProductView, type LoanView, limits } from '@tradewind/engine';
import { parseAmount } from '../../exchange/wire/catalogue.ts';
import { Refused } from '../../platform/calls/refused.ts';

/** Who asks for more of an asset. */
interface Asking {
  readonly person: Id;
  readonly tier: number;
  readonly asset: AssetId;
}

/** Refused at its field as the engine would refuse it. */
export function amountWithin(
  asset: AssetView,
  offer: LoanProductView,
  text: string,
  method: LoanView['method'],
): Amount {
  const amount = parseAmount(asset, text, 'amount');
  if (amount < offer.minimum) throw new Refused('loan_too_small', { field: 'amount' });
  if (amount > offer.maximum) throw new Refused('loan_too_large', { field: 'amount' });
  if (method === 'instalments' && offer.instalments === 1) throw new Refused('loan_one_sum', { field: 'method' });
  return amount;
}

/** Refuses what the engine would refuse, before papers are kept for it. */
export function refuseBeyond(engine: EngineApi, asking: Asking, amount: Amount): void {
  const own = engine.loans.ofPerson(asking.person);
  if (own.some(({ overdueAt }) => overdueAt !== null)) throw new Refused('loan_overdue');
  if (own.length >= limits.MAX_OPEN_LOANS) throw new Refused('loans_limit');
  if (amount > limitLeft(engine, asking)) throw new Refused('loan_person_limit', { field: 'amount' });
  if (amount > poolOf(engine, asking.asset)) throw new Refused('loan_pool_short', { field: 'amount' });
}

/** Most that somebody may still apply for. */
export function roomOf(engine: EngineApi, asking: Asking): Amount {
  return Math.min(limitLeft(engine, asking), poolOf(engine, asking.asset));
}

export function poolOf(engine: EngineApi, asset: AssetId): Amount {
  const held = engine.houseBalances().find((one) => one.house === 'loan-pool' && one.asset === asset);
  return held?.amount ?? 0;
}

/** Most that a person of a tier may owe of an asset; 0 until operators have said it. */
export function limitOf(engine: EngineApi, asset: AssetId, tier: number): Amount {
  const most = engine.loans.limits(asset);
  return (tier > 1 ? most?.tierTwo : most?.tierOne) ?? 0;
}

/** Of what a person of a tier may owe; less than 0 where the limit was lowered since. */
function limitLeft(engine: EngineApi, { person, tier, asset }: Asking): Amount {
  const products = engine.loans.products();
  const own = engine.loans.ofPerson(person).filter((one) => products[one.product]!.asset === asset);
  const owed = own.reduce((sum, one) => sum + (one.start === null ? one.amount : one.principal), 0);
  return limitOf(engine, asset, tier) - owed;
}
