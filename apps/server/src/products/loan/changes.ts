import { type CommandOf, limits } from '@tradewind/engine';
import { formatPercent, PPM } from '@tradewind/rules';
import { keepsCap } from '@tradewind/rules/loan';
import { carriedOutBy } from '../../exchange/changes/carried-out-by.ts';
import type { ChangeKind, ChangeOf } from '../../exchange/changes/change-kind.ts';
import type { Exchange } from '../../exchange/changes/exchange.ts';
import { moneyText, parseAmount } from '../../exchange/wire/catalogue.ts';
import { readPercent } from '../../exchange/wire/percent.ts';
import { Refused } from '../../platform/calls/refused.ts';

type ProductChange = ChangeOf<'loan-product'>;
type LimitsChange = ChangeOf<'loan-limits'>;

/** Periods of months are this long at least. */
const SHORTEST_MONTH_DAYS = 28;

const line = (field: string, to: string, from: string | null = null) => ({ field, from, to });

/** A loan to offer; its terms hold for good, and for new loans alone. */
export const loanProductChange: ChangeKind<ProductChange> = {
  async lines({ exchange }, _db, change) {
    const terms = commandOf(exchange, change);
    const asset = exchange.catalogue.assetById(terms.asset);
    const term = terms.termMonths === 0 ? `${terms.termDays} days` : `${terms.termMonths} months`;
    const percent = (ppm: number) => `${formatPercent(ppm)} %`;
    return [
      line('new loan', `${asset.symbol}, ${term}`),
      line('instalments', String(terms.instalments)),
      line('interest a day', `${percent(terms.dailyRatePpm)}, ${percent(terms.dailyRatePpm * 365)} a year`),
      line('penalty a day of what is overdue', percent(terms.penaltyPpm)),
      line('days of grace', String(terms.graceDays)),
      line('interest and penalty at most', `${percent(terms.costCapPpm)} of the amount`),
      line('amount', `${moneyText(asset, terms.minimum)} to ${moneyText(asset, terms.maximum)}`),
      line('applied for from', new Date(terms.startsAt).toISOString()),
    ];
  },

  carryOut: carriedOutBy(commandOf),
};

function commandOf({ engine, catalogue }: Exchange, change: ProductChange): CommandOf<'ListLoanProduct'> {
  const asset = catalogue.asset(change.asset);
  const { termDays, termMonths, instalments, graceDays, startsAt } = change;
  const refuse = (field: keyof ProductChange, expected: string) => {
    throw new Refused('field_invalid', { field, expected });
  };
  if ((termDays === 0) === (termMonths === 0)) refuse('termDays', 'days or months');
  const periods = termMonths === 0 ? termDays : termMonths;
  if (periods % instalments > 0) refuse('instalments', 'whole periods');
  if ((termMonths === 0 ? termDays / instalments : SHORTEST_MONTH_DAYS) <= graceDays)
    refuse('graceDays', 'less than a period');
  const of = (field: 'dailyRate' | 'penaltyRate' | 'costCap') => readPercent(change[field], field);
  const [dailyRatePpm, penaltyPpm, costCapPpm] = [of('dailyRate'), of('penaltyRate'), of('costCap')];
  if (dailyRatePpm === 0) refuse('dailyRate', 'above 0');
  if (penaltyPpm > limits.MAX_PENALTY_TIMES * dailyRatePpm)
    refuse('penaltyRate', `at most ${limits.MAX_PENALTY_TIMES} times the daily rate`);
  if (costCapPpm === 0 || costCapPpm > PPM) refuse('costCap', 'above 0, at most 100');
  const [minimum, maximum] = [
    parseAmount(asset, change.minimum, 'minimum'),
    parseAmount(asset, change.maximum, 'maximum'),
  ];
  if (minimum === 0) refuse('minimum', 'above 0');
  if (maximum < minimum) refuse('maximum', 'at least the minimum');
  const terms = { termDays, termMonths, instalments, dailyRatePpm, penaltyPpm, graceDays, costCapPpm };
  if (!keepsCap(terms, minimum)) refuse('costCap', 'more than the interest of the term');
  const product = engine.loans.products().length;
  return { kind: 'ListLoanProduct', product, asset: asset.id, ...terms, minimum, maximum, startsAt };
}

/** Whether a loan is offered. */
export const loanOpenChange: ChangeKind<ChangeOf<'loan-open'>> = {
  async lines({ exchange: { engine } }, _db, { product, open }) {
    const found = engine.loans.products()[Number(product)];
    if (found === undefined) throw new Refused('loan_product_unknown', { field: 'product' });
    if (found.open === open) throw new Refused('already_decided');
    const word = (is: boolean) => (is ? 'offered' : 'not offered');
    return [line(`loan ${product}`, word(open), word(found.open))];
  },

  carryOut: carriedOutBy((_exchange, { product, open }) => ({ kind: 'SetLoanOpen', product: Number(product), open })),
};

/** What one person may owe. */
export const loanLimitsChange: ChangeKind<LimitsChange> = {
  async lines({ exchange }, _db, change) {
    const to = limitsOf(exchange, change);
    const asset = exchange.catalogue.assetById(to.asset);
    const from = exchange.engine.loans.limits(to.asset);
    const of = (field: string, name: 'tierOne' | 'tierTwo' | 'alone') =>
      line(field, moneyText(asset, to[name]), from === null ? null : moneyText(asset, from[name]));
    return [
      of('a person of tier 1 owes at most', 'tierOne'),
      of('a person of a higher tier owes at most', 'tierTwo'),
      of('one reviewer approves alone up to', 'alone'),
    ];
  },

  carryOut: carriedOutBy(limitsOf),
};

function limitsOf({ catalogue }: Exchange, change: LimitsChange): CommandOf<'SetLoanLimits'> {
  const asset = catalogue.asset(change.asset);
  const of = (field: 'tierOne' | 'tierTwo' | 'alone') => parseAmount(asset, change[field], field);
  const [tierOne, tierTwo, alone] = [of('tierOne'), of('tierTwo'), of('alone')];
  if (tierTwo < tierOne) throw new Refused('field_invalid', { field: 'tierTwo', expected: 'at least that of tier 1' });
  return { kind: 'SetLoanLimits', asset: asset.id, tierOne, tierTwo, alone };
}

/** Gives up what is owed of a loan. */
export const loanWriteOffChange: ChangeKind<ChangeOf<'loan-write-off'>> = {
  async lines({ exchange: { engine, catalogue } }, _db, { loan: id, cause }) {
    const found = engine.loans.loan(Number(id));
    if (found === null || found.start === null) throw new Refused('loan_not_running', { field: 'loan' });
    if (found.overdueAt === null) throw new Refused('loan_not_overdue', { field: 'loan' });
    const asset = catalogue.assetById(engine.loans.products()[found.product]!.asset);
    return [
      line(`loan ${id} of person ${found.user}`, `written off (${cause})`, 'overdue'),
      line('principal lost', moneyText(asset, found.principal)),
    ];
  },

  carryOut: carriedOutBy((_exchange, { loan, cause }) => ({ kind: 'WriteOffLoan', loan: Number(loan), reason: cause })),
};
