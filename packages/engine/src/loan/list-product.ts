import { DAY_MS, MAX_AMOUNT } from '@tradewind/base';
import { PPM } from '@tradewind/rules';
import { keepsCap } from '@tradewind/rules/loan';
import type { CommandOf } from '../commands.ts';
import { isWhole } from '../configuration/list-instrument.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { loansOf } from './loans.ts';
import { LOANS } from './schema.ts';

const { limits: LIMITS } = LOANS;
type ListLoanProduct = CommandOf<'ListLoanProduct'>;

/** Days or months, in whole periods that are longer than the days of grace. */
function isTermValid({ termDays, termMonths, instalments, graceDays }: ListLoanProduct): boolean {
  if (!isWhole(instalments, 1, LIMITS.MAX_LOAN_INSTALMENTS) || !isWhole(graceDays, 1, LIMITS.MAX_GRACE_DAYS))
    return false;
  if (termMonths === 0)
    return (
      isWhole(termDays, 1, LIMITS.MAX_LOAN_DAYS) && termDays % instalments === 0 && termDays / instalments > graceDays
    );
  const monthly = isWhole(termMonths, 1, LIMITS.MAX_LOAN_MONTHS) && termMonths % instalments === 0;
  return monthly && termDays === 0 && graceDays < SHORTEST_MONTH;
}

const SHORTEST_MONTH = 28;
/** What it costs is at most as much again. */
const LARGEST = Math.floor(MAX_AMOUNT / 2);

function isCostValid(command: ListLoanProduct): boolean {
  const { dailyRatePpm, penaltyPpm, costCapPpm, minimum, maximum } = command;
  return (
    isWhole(dailyRatePpm, 1, PPM) &&
    isWhole(penaltyPpm, 0, dailyRatePpm * LIMITS.MAX_PENALTY_TIMES) &&
    isWhole(costCapPpm, 1, PPM) &&
    isWhole(minimum, 1) &&
    isWhole(maximum, minimum, LARGEST) &&
    keepsCap(command, minimum)
  );
}

/** Refused with `configuration_invalid` unless no plan of it can cost more than its cap. */
export function listLoanProduct(state: State, command: ListLoanProduct): number {
  const { kind: _, ...terms } = command;
  const { products } = loansOf(state);
  if (state.assets[terms.asset] === undefined) return REFUSALS.asset_unknown;
  const isNext = terms.product === products.length && products.length < LIMITS.MAX_LOAN_PRODUCTS;
  const starts = isWhole(terms.startsAt, 0, state.time + LIMITS.MAX_ANNOUNCED_DAYS * DAY_MS);
  if (!isNext || !starts || !isTermValid(command) || !isCostValid(command)) return REFUSALS.configuration_invalid;
  products.push({ ...terms, open: true });
  state.log.emit('LoanProductListed', terms);
  return 0;
}

/** Accepted again without effect. */
export function setLoanOpen(state: State, { product: id, open }: CommandOf<'SetLoanOpen'>): number {
  const product = loansOf(state).products[id];
  if (product === undefined) return REFUSALS.loan_product_unknown;
  if (product.open === open) return 0;
  product.open = open;
  state.log.emit('LoanOpenSet', { product: id, open });
  return 0;
}

/** In force at once, for what is applied for and approved from now on; what runs goes on. */
export function setLoanLimits(state: State, { kind: _, ...limits }: CommandOf<'SetLoanLimits'>): number {
  const { asset, tierOne, tierTwo, alone } = limits;
  if (state.assets[asset] === undefined) return REFUSALS.asset_unknown;
  if (!isWhole(tierOne, 0) || !isWhole(tierTwo, tierOne) || !isWhole(alone, 0)) return REFUSALS.configuration_invalid;
  loansOf(state).limits.set(asset, limits);
  state.log.emit('LoanLimitsSet', limits);
  return 0;
}
