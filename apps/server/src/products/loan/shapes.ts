import type { LoanItem, LoanOffer, LoanRepayment } from '@tradewind/api';
import type { Amount, Count } from '@tradewind/base';
import type { AssetView, EngineApi, LoanProductView, LoanView, RepaymentView } from '@tradewind/engine';
import type { LoanRecord } from '@tradewind/readmodel';
import { formatPercent } from '@tradewind/rules';
import { type Planned, planned, sumOf } from '@tradewind/rules/loan';
import { amountText, amountTexts, type Catalogue } from '../../exchange/wire/catalogue.ts';

const DAYS_OF_YEAR = 365;
const NOTHING = { penalty: 0, interest: 0, principal: 0 } as const;

export function offerShape(catalogue: Catalogue, product: LoanProductView): LoanOffer {
  const asset = catalogue.assetById(product.asset);
  const { instalments, dailyRatePpm, graceDays, startsAt, open } = product;
  return {
    id: String(product.product),
    asset: asset.symbol,
    ...termOf(product),
    instalments,
    dailyRate: formatPercent(dailyRatePpm),
    annualRate: formatPercent(dailyRatePpm * DAYS_OF_YEAR),
    penaltyRate: formatPercent(product.penaltyPpm),
    graceDays,
    costCap: formatPercent(product.costCapPpm),
    ...amountTexts(asset, product, 'minimum', 'maximum'),
    startsAt,
    open,
  };
}

function termOf({ termDays, termMonths }: LoanProductView) {
  return { termDays: termDays === 0 ? null : termDays, termMonths: termMonths === 0 ? null : termMonths };
}

/** One that was given up stands among those that were paid out. */
export function shown(state: LoanRecord['state']): LoanItem['state'] {
  return state === 'written-off' ? 'disbursed' : state;
}

export function phasesOf({ instalments }: LoanProductView, { method }: Pick<LoanRecord, 'method'>): Count {
  return method === 'instalments' ? instalments : 1;
}

/** A loan whose money came, with its plan. */
export function planOfRecord(product: LoanProductView, loan: LoanRecord & { readonly disbursedAt: number }): Planned {
  return planned({
    terms: product,
    amount: loan.amount,
    instalments: phasesOf(product, loan),
    start: loan.disbursedAt,
  });
}

/** A loan of the read model; `running` is what the engine knows of it while it runs. */
export function itemShape(
  engine: EngineApi,
  catalogue: Catalogue,
  loan: LoanRecord,
  running: LoanView | null,
  words: string | null,
): LoanItem {
  const product = engine.loans.products()[loan.product]!;
  const asset = catalogue.assetById(product.asset);
  const owed = running !== null && running.start !== null ? running : NOTHING;
  const { reason, loss, appliedAt, disbursedAt, endsAt } = loan;
  return {
    id: String(loan.id),
    asset: asset.symbol,
    ...termOf(product),
    amount: amountText(asset, loan.amount),
    method: loan.method,
    phases: phasesOf(product, loan),
    dailyRate: formatPercent(product.dailyRatePpm),
    state: shown(loan.state),
    ...{ reason, words, loss, appliedAt, disbursedAt, endsAt },
    endedAt: loan.failedAt ?? loan.repaidAt ?? loan.writtenOffAt,
    owed: {
      ...amountTexts(asset, owed, 'principal', 'interest', 'penalty'),
      total: amountText(asset, sumOf(owed)),
    },
    overdue: overdueOf(asset, running),
  };
}

function overdueOf(asset: AssetView, running: LoanView | null): LoanItem['overdue'] {
  if (running === null || running.overdueAt === null) return null;
  return {
    amount: amountText(asset, running.overdueAmount),
    since: running.overdueAt,
    costOfDay: amountText(asset, running.penaltyOfDay),
  };
}

/** The repayments of a plan as they stand. */
export function repaymentShapes(
  asset: AssetView,
  loan: number,
  plan: Planned,
  standing: readonly (Omit<RepaymentView, 'dueAt'> & { readonly dueAt: number })[],
): LoanRepayment[] {
  const phases = plan.plan.length;
  return standing.map(({ dueAt, paid, left, overdue }, at) => ({
    loan: String(loan),
    phase: at + 1,
    phases,
    asset: asset.symbol,
    dueAt,
    total: amountText(asset, plan.plan[at]!.total),
    paid: amountText(asset, paid),
    left: amountText(asset, left),
    state: stateOf(left, overdue),
  }));
}

function stateOf(left: Amount, overdue: boolean): LoanRepayment['state'] {
  if (left === 0) return 'repaid';
  return overdue ? 'overdue' : 'unpaid';
}
