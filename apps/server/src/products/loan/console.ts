import { operators } from '@tradewind/api';
import { type AssetId, DAY_MS } from '@tradewind/base';
import type { RunningLoanView } from '@tradewind/engine';
import { loanById } from '@tradewind/readmodel';
import type { Exchange } from '../../exchange/changes/exchange.ts';
import { amountText, amountTexts } from '../../exchange/wire/catalogue.ts';
import type { Operator } from '../../people/office/operator.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { ConsoleParts } from '../product/parts.ts';
import { LoanHistory } from './loan-history.ts';
import { LoanPapers } from './papers.ts';
import { bindLoanReview } from './review.ts';
import { poolOf } from './room.ts';
import { offerShape } from './shapes.ts';

/** Ages of what is overdue, in days, each up to the next. */
const AGES = [0, 7, 30, 90] as const;
const MOST_OVERDUE = 200;

/** What operators see: offers, the portfolio, what is overdue, and loans of a person; and what they decide. */
export function bindLoanConsole(bind: Bind<Operator>, parts: ConsoleParts): void {
  const { context, readModel, pool, vault, opened } = parts;
  const { exchange, now } = context;
  const { engine, catalogue } = exchange;
  const loans = new LoanHistory(engine, catalogue, readModel, new LoanPapers(pool, vault, now));
  bindLoanReview(bind, parts);

  bind(operators.loan.read, () => ({
    offers: engine.loans.products().map((one) => offerShape(catalogue, one)),
    limits: assetsOf(exchange).flatMap((id) => {
      const limits = engine.loans.limits(id);
      const asset = catalogue.assetById(id);
      return limits === null
        ? []
        : [{ asset: asset.symbol, ...amountTexts(asset, limits, 'tierOne', 'tierTwo', 'alone') }];
    }),
    books: assetsOf(exchange).map((id) => bookOf(exchange, id)),
  }));

  bind(operators.loan.overdue, () => {
    const late = assetsOf(exchange).flatMap((asset) =>
      engine.loans.running(asset).flatMap((one) => lateOf(one, asset)),
    );
    const first = late.sort((a, b) => a.since - b.since).slice(0, MOST_OVERDUE);
    return first.map(({ id, user, principal, since, asset }) => {
      const { symbol } = catalogue.assetById(asset);
      return {
        loan: id,
        person: user,
        asset: symbol,
        principal: amountText(catalogue.assetById(asset), principal),
        since,
      };
    });
  });

  bind(operators.loan.loan, async ({ caller, params: { loan: id } }) => {
    const found = await loanById(readModel, id);
    if (found === undefined) throw new Refused('loan_unknown', { field: 'loan' });
    await opened(caller, 'loans', found.user, undefined);
    return { person: found.user, loan: await loans.detail(found.user, id) };
  });

  bind(operators.loan.ofPerson, async ({ caller, params: { person }, query: { cursor } }) => {
    await opened(caller, 'loans', person, cursor);
    return loans.page(person, { cursor });
  });
}

/** What is lent, by asset. */
export function openLoans(exchange: Exchange) {
  const { engine, catalogue } = exchange;
  return assetsOf(exchange).map((id) => {
    const asset = catalogue.assetById(id);
    const { outstanding } = engine.loans.book(id);
    const count = engine.loans.running(id).length;
    return { product: 'loan' as const, asset: asset.symbol, amount: amountText(asset, outstanding), count };
  });
}

/** In which something is offered. */
export function assetsOf({ engine }: Pick<Exchange, 'engine'>): AssetId[] {
  return [...new Set(engine.loans.products().map(({ asset }) => asset))];
}

function bookOf({ engine, catalogue }: Exchange, id: AssetId) {
  const asset = catalogue.assetById(id);
  const running = engine.loans.running(id);
  const late = running.flatMap((one) => lateOf(one, id));
  return {
    asset: asset.symbol,
    pool: amountText(asset, poolOf(engine, id)),
    loans: running.length,
    ...amountTexts(asset, engine.loans.book(id), 'outstanding', 'lost', 'interest', 'penalty'),
    overdue: AGES.map((fromDays, at) => {
      const [from, to] = [fromDays * DAY_MS, (AGES[at + 1] ?? Number.POSITIVE_INFINITY) * DAY_MS];
      const of = late.filter(({ since }) => engine.time - since >= from && engine.time - since < to);
      const principal = of.reduce((sum, one) => sum + one.principal, 0);
      return { fromDays, count: of.length, principal: amountText(asset, principal) };
    }),
  };
}

function lateOf({ overdueAt, ...loan }: RunningLoanView, asset: AssetId) {
  return overdueAt === null ? [] : [{ ...loan, asset, since: overdueAt }];
}
