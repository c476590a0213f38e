import { type BodyOf, type ChangedLoan, loan } from '@tradewind/api';
import type { Amount, UserId } from '@tradewind/base';
import type { AssetView, EngineApi, Event, Identified, LoanProductView, LoanView } from '@tradewind/engine';
import { loanById } from '@tradewind/readmodel';
import { mulDiv, PPM } from '@tradewind/rules';
import { costCapOf, dayEndsAt, planned, sumOf } from '@tradewind/rules/loan';
import type { Applied } from '../../exchange/pipeline/sequencer.ts';
import { amountText, amountTexts, parseAmount } from '../../exchange/wire/catalogue.ts';
import type { Bind, Call } from '../../platform/calls/handler.ts';
import { isBehind, Refused } from '../../platform/calls/refused.ts';
import type { RouteParts } from '../product/parts.ts';
import { LoanHistory } from './loan-history.ts';
import { offerFor } from './offers.ts';
import { LoanPapers } from './papers.ts';
import { offerShape, phasesOf, shown } from './shapes.ts';

type Method = BodyOf<typeof loan.preview>['method'];

export function bindLoan(bind: Bind, parts: RouteParts): void {
  const { engine, catalogue, writer, history, limits, identity, readModel, pool, vault, now } = parts;
  const papers = new LoanPapers(pool, vault, now);
  const loans = new LoanHistory(engine, catalogue, readModel, papers);

  bind(loan.terms, () => {
    const offers = engine.loans.products().filter(({ open }) => open);
    const assets = [...new Set(offers.map(({ asset }) => asset))];
    return {
      offers: offers.map((one) => offerShape(catalogue, one)),
      limits: assets.map((id) => {
        const asset = catalogue.assetById(id);
        const most = engine.loans.limits(id) ?? { tierOne: 0, tierTwo: 0 };
        return { asset: asset.symbol, ...amountTexts(asset, most, 'tierOne', 'tierTwo') };
      }),
    };
  });

  bind(loan.preview, async ({ caller, body }) => {
    const offer = offerFor(engine, catalogue, body, now());
    const asset = catalogue.assetById(offer.asset);
    const amount = amountWithin(asset, offer, body.amount, body.method);
    const plan = planned({ terms: offer, amount, instalments: phasesOf(offer, body), start: engine.time });
    const interest = plan.plan.reduce((sum, one) => sum + one.interest, 0);
    const first = plan.plan[0]!;
    return {
      offer: offerShape(catalogue, offer),
      amount: amountText(asset, amount),
      method: body.method,
      repayments: plan.plan.map((one) => ({
        dueAt: dayEndsAt(engine.time, one.dueDay),
        ...amountTexts(asset, one, 'interest', 'principal', 'total', 'left'),
      })),
      interest: amountText(asset, interest),
      total: amountText(asset, amount + interest),
      costCap: amountText(asset, costCapOf(offer, amount)),
      penaltyOfDay: amountText(asset, mulDiv(first.principal, offer.penaltyPpm, PPM, 'up')),
      available: await availableOf(caller.user, offer, asset),
    };
  });

  bind(loan.apply, async (call) => {
    const { user } = call.caller;
    const { body } = call;
    await limits.order(user);
    const offer = offerFor(engine, catalogue, body, now());
    if (body.offer !== undefined && body.offer !== String(offer.product)) throw new Refused('loan_terms_changed');
    const amount = parseAmount(catalogue.assetById(offer.asset), body.amount, 'amount');
    const person = await identity.personBehind(user);
    if (person === null) throw new Refused('identity_required');
    const { tier } = await identity.limits(user);
    const hash = papers.hashOf(user, body);
    await papers.keep(user, hash, body);
    const asked = { product: offer.product, amount, method: body.method, person, tier, papers: hash };
    const build = (who: Identified) => ({ kind: 'ApplyForLoan', ...who, ...asked }) as const;
    const applied = await writer.send(call, body.clientId, build, 'amount').catch(async (error) => {
      await forgetUnless(user, hash, error);
      throw error;
    });
    return changed(applied);
  });

  bind(loan.withdraw, async (call) => {
    await limits.cancel(call.caller.user);
    const { id } = call.params;
    const waiting = engine.loans.loan(id);
    const build = (who: Identified) => ({ kind: 'WithdrawLoanApplication', ...who, loan: id }) as const;
    const applied = await unlessAnothers(call, writer.send(call, call.query.clientId, build));
    if (waiting?.user === call.caller.user) await papers.close(waiting.papers).catch(() => {});
    return changed(applied, waiting);
  });

  bind(loan.repay, async (call) => {
    await limits.order(call.caller.user);
    const { id } = call.params;
    const { body } = call;
    if ((body.amount === undefined) === (body.all === undefined))
      throw new Refused('field_invalid', { field: 'amount', expected: 'amount or all' });
    const running = engine.loans.loan(id);
    const amount = body.amount === undefined ? 0 : amountOf(running, body.amount);
    const build = (who: Identified) => ({ kind: 'RepayLoan', ...who, loan: id, amount }) as const;
    const applied = await unlessAnothers(call, writer.send(call, body.clientId, build, 'amount'));
    return changed(applied, running);
  });

  bind(loan.loans, async (call) => {
    await history.own(call.caller.user, call.seenSeq);
    return loans.page(call.caller.user, call.query);
  });

  bind(loan.loan, async (call) => {
    await history.own(call.caller.user, call.seenSeq);
    return loans.detail(call.caller.user, call.params.id);
  });

  bind(loan.repayments, async (call) => {
    await history.own(call.caller.user, call.seenSeq);
    return loans.repayments(call.caller.user, call.query.state);
  });

  /** Nothing is paid where nothing is said to be: 0 means all that is owed to the engine alone. */
  function amountOf(running: LoanView | null, text: string): Amount {
    const product = engine.loans.products()[running?.product ?? 0];
    if (product === undefined) throw new Refused('loan_unknown', { field: 'id' });
    const amount = parseAmount(catalogue.assetById(product.asset), text, 'amount');
    if (amount === 0) throw new Refused('amount_invalid', { field: 'amount' });
    return amount;
  }

  async function availableOf(user: UserId, { asset: id }: LoanProductView, asset: AssetView): Promise<string | null> {
    const person = await identity.personBehind(user);
    if (person === null) return null;
    const { tier } = await identity.limits(user);
    const most = engine.loans.limits(id);
    const products = engine.loans.products();
    const own = engine.loans.ofPerson(person).filter((one) => products[one.product]!.asset === id);
    const owed = own.reduce((sum, one) => sum + (one.start === null ? one.amount : one.principal), 0);
    const limit = (tier > 1 ? most?.tierTwo : most?.tierOne) ?? 0;
    return amountText(asset, Math.max(0, Math.min(limit - owed, poolOf(engine, id))));
  }

  /** What was refused for certain leaves no papers behind. */
  async function forgetUnless(user: UserId, hash: string, error: unknown): Promise<void> {
    const unsure = !(error instanceof Refused) || error.code === 'outcome_unknown';
    if (unsure || engine.loans.of(user).some((one) => one.papers === hash)) return;
    await papers.forget(hash);
  }

  /** Of a loan that has ended the engine keeps not even whose it was: the tables tell it. */
  async function unlessAnothers<T>(call: Sent, answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'loan_not_running')) throw error;
      await history
        .own(call.caller.user, call.seenSeq)
        .then(() => loans.requireOwn(call.caller.user, call.params.id))
        .catch((cause) => Promise.reject(isBehind(cause) ? error : cause));
      throw error;
    }
  }

  /** What a command did, by its own events; of one that is repeated, as the loan is now. `before` = as it was. */
  async function changed({ outcome, events }: Applied, before: LoanView | null = null): Promise<ChangedLoan> {
    const { id } = outcome.result;
    const running = engine.loans.loan(id);
    const known = running ?? before;
    const record = known ?? (await history.first(outcome.repeatOf, () => loanById(readModel, id)));
    const asset = catalogue.assetById(engine.loans.products()[record.product]!.asset);
    const paid = events.find((event) => event.kind === 'LoanPaid');
    return {
      id: String(id),
      state: stateOf(running) ?? stateBy(events) ?? ('state' in record ? shown(record.state) : 'waiting'),
      paid: paid === undefined ? null : amountText(asset, paid.amount),
      owed: amountText(asset, running !== null && running.start !== null ? sumOf(running) : 0),
    };
  }
}

function stateOf(running: LoanView | null): ChangedLoan['state'] | null {
  if (running === null) return null;
  return running.start === null ? 'waiting' : 'disbursed';
}

function stateBy(events: readonly Event[]): ChangedLoan['state'] | null {
  if (events.some(({ kind }) => kind === 'LoanEnded')) return 'repaid';
  return events.some(({ kind }) => kind === 'LoanFailed') ? 'failed' : null;
}

type Sent = Pick<Call<typeof loan.repay>, 'caller' | 'seenSeq' | 'params'>;

export function poolOf(engine: EngineApi, asset: number): Amount {
  const held = engine.houseBalances().find((one) => one.house === 'loan-pool' && one.asset === asset);
  return held?.amount ?? 0;
}

/** Refused at its field as the engine would refuse it. */
function amountWithin(asset: AssetView, offer: LoanProductView, text: string, method: Method): Amount {
  const amount = parseAmount(asset, text, 'amount');
  if (amount < offer.minimum) throw new Refused('loan_too_small', { field: 'amount' });
  if (amount > offer.maximum) throw new Refused('loan_too_large', { field: 'amount' });
  if (method === 'instalments' && offer.instalments === 1) throw new Refused('loan_one_sum', { field: 'method' });
  return amount;
}
