import type { ChangedLoan, loan } from '@tradewind/api';
import type { Event, LoanView } from '@tradewind/engine';
import { type LoanRecord, loanById } from '@tradewind/readmodel';
import { sumOf } from '@tradewind/rules/loan';
import type { Applied } from '../../exchange/pipeline/sequencer.ts';
import { amountText } from '../../exchange/wire/catalogue.ts';
import type { Call } from '../../platform/calls/handler.ts';
import { isBehind, Refused } from '../../platform/calls/refused.ts';
import type { RouteParts } from '../product/parts.ts';
import type { LoanHistory } from './loan-history.ts';
import { shown } from './shapes.ts';

type Sent = Pick<Call<typeof loan.repay>, 'caller' | 'seenSeq' | 'params'>;
type Parts = Pick<RouteParts, 'engine' | 'catalogue' | 'history' | 'readModel'>;

/** What writes are answered with. */
export class LoanAnswers {
  readonly #parts: Parts;
  readonly #loans: LoanHistory;

  constructor(parts: Parts, loans: LoanHistory) {
    this.#parts = parts;
    this.#loans = loans;
  }

  /** What a command did, by its own events; of one that is repeated, as the loan is now. `before` = as it was. */
  async changed({ outcome, events }: Applied, before: LoanView | null = null): Promise<ChangedLoan> {
    const { engine, catalogue, history, readModel } = this.#parts;
    const { id } = outcome.result;
    const known = engine.loans.loan(id) ?? before;
    const loan = known ?? (await history.first(outcome.repeatOf, () => loanById(readModel, id)));
    const asset = catalogue.assetById(engine.loans.products()[loan.product]!.asset);
    const paid = events.find((event) => event.kind === 'LoanPaid');
    const now = this.standing(loan);
    return {
      ...now,
      state: engine.loans.loan(id) === null ? (stateBy(events) ?? now.state) : now.state,
      paid: paid === undefined ? null : amountText(asset, paid.amount),
    };
  }

  /** A loan as it is now. */
  standing(loan: LoanView | LoanRecord): ChangedLoan {
    const { engine, catalogue } = this.#parts;
    const running = engine.loans.loan(loan.id);
    const asset = catalogue.assetById(engine.loans.products()[loan.product]!.asset);
    return {
      id: String(loan.id),
      state: stateOf(running) ?? ('state' in loan ? shown(loan.state) : 'waiting'),
      paid: null,
      owed: amountText(asset, running !== null && running.start !== null ? sumOf(running) : 0),
    };
  }

  /** Of a loan that has ended the engine keeps not even whose it was: the tables tell it. */
  async unlessAnothers<T>({ caller, seenSeq, params }: Sent, answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'loan_not_running')) throw error;
      await this.#parts.history
        .own(caller.user, seenSeq)
        .then(() => this.#loans.requireOwn(caller.user, params.id))
        .catch((cause) => Promise.reject(isBehind(cause) ? error : cause));
      throw error;
    }
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
