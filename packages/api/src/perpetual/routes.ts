import * as z from 'zod/mini';
import { clientId, numberId, wholeText } from '../ids.ts';
import { cursor, page } from '../pages.ts';
import { route } from '../route.ts';
import { bandGroup, decimal, instrumentSymbol, orderTab, orderType, side, timeInForce, timeQuery } from '../shapes.ts';
import { perpetualEndpoints as at } from './endpoints.ts';
import {
  contractTerms,
  contractTrade,
  deleveraging,
  fundFlow,
  fundingRate,
  fundReports,
  openPerpetuals,
  premiumSample,
} from './open.ts';
import { quiz, quizAnswers, quizResult } from './quiz.ts';
import {
  changedContractOrder,
  closedCursor,
  contractAlerts,
  contractOrder,
  contractSettings,
  contractTrigger,
  income,
  incomeKind,
  liquidation,
  marginMode,
  perpetualContract,
  position,
  positionDetail,
} from './shapes.ts';

export type * from './open.ts';
export { QUIZ, type Quiz, type QuizAnswers, type QuizOption, type QuizQuestion, type QuizResult } from './quiz.ts';
export type * from './shapes.ts';

const contract = instrumentSymbol;
const lots = z.int().check(z.minimum(1));
const id = { id: numberId };
/** What commands up to this one made; all that there is where it is left out. */
const seq = z.optional(wholeText);
/** Decimal text with a minus sign where something is taken out. */
const signed = z.string().check(z.maxLength(40), z.regex(/^-?(0|[1-9][0-9]*)(\.[0-9]+)?$/));

export const perpetual = {
  contracts: route({
    ...at.contracts,
    access: 'public',
    summary: 'All perpetual contracts with their terms and what they stand at.',
    data: z.array(perpetualContract),
  }),
  settings: route({
    ...at.settings,
    access: 'user',
    scope: 'read',
    summary: 'Own mode and leverage in a contract, and what stands in the contract account.',
    query: z.strictObject({ contract }),
    data: contractSettings,
  }),
  setSettings: route({
    ...at.setSettings,
    access: 'user',
    scope: 'trade:perp',
    summary:
      'Sets mode and leverage in a contract. The mode changes only without a position and without orders; less leverage takes the margin that is missing from what is available.',
    body: z.strictObject({ contract, mode: marginMode, leverage: z.int(), clientId: z.optional(clientId) }),
    data: contractSettings,
  }),
  alerts: route({
    ...at.alerts,
    access: 'user',
    scope: 'read',
    summary: 'Of which payments of funding the caller is told: those of more than `fundingAbove`; null = of none.',
    data: contractAlerts,
  }),
  setAlerts: route({
    ...at.setAlerts,
    access: 'user',
    summary: 'Sets of which payments of funding the caller is told.',
    body: contractAlerts,
    data: contractAlerts,
  }),
  quiz: route({
    ...at.quiz,
    access: 'user',
    scope: 'read',
    summary: 'Questions that are passed once before the first order in a contract, in the language of the caller.',
    data: quiz,
  }),
  answerQuiz: route({
    ...at.answerQuiz,
    access: 'user',
    summary: 'Answers all questions at once. All have to be right; after two failures the next try is a day later.',
    body: z.strictObject({ answers: quizAnswers }),
    data: quizResult,
  }),
  place: route({
    ...at.place,
    access: 'user',
    scope: 'trade:perp',
    product: 'perpetual',
    summary:
      'Places an order in a contract, with where what it opens is closed. `triggerBy` and `protectBy` are `mark` where they are left out. With `from: spot`, what the contract account lacks is transferred from Spot by the same command.',
    body: z.strictObject({
      contract,
      side,
      type: orderType,
      lots,
      price: z.optional(decimal),
      stopPrice: z.optional(decimal),
      triggerBy: z.optional(contractTrigger),
      timeInForce: z.optional(timeInForce),
      postOnly: z.optional(z.boolean()),
      reduceOnly: z.optional(z.boolean()),
      takeProfit: z.optional(decimal),
      stopLoss: z.optional(decimal),
      protectBy: z.optional(contractTrigger),
      from: z.optional(z.literal('spot')),
      clientOrderId: z.optional(clientId),
    }),
    data: contractOrder,
  }),
  reduce: route({
    ...at.reduce,
    params: id,
    access: 'user',
    scope: 'trade:perp',
    summary: 'Reduces an order to a new total of lots; it keeps its place.',
    body: z.strictObject({ lots, clientId: z.optional(clientId) }),
    data: changedContractOrder,
  }),
  cancel: route({
    ...at.cancel,
    params: id,
    access: 'user',
    scope: 'trade:perp',
    summary: 'Cancels an order.',
    query: z.strictObject({ clientId: z.optional(clientId) }),
    data: changedContractOrder,
  }),
  cancelAll: route({
    ...at.cancelAll,
    access: 'user',
    scope: 'trade:perp',
    summary: 'Cancels all open orders in one contract or in all, take-profit and stop-loss of positions included.',
    query: z.strictObject({ contract: z.optional(contract), clientId: z.optional(clientId) }),
    data: z.array(changedContractOrder),
  }),
  orders: route({
    ...at.orders,
    access: 'user',
    scope: 'read',
    summary: 'Own orders in contracts, newest first.',
    query: z.strictObject({
      tab: z.optional(orderTab),
      contract: z.optional(contract),
      cursor: z.optional(cursor),
    }),
    data: page(contractOrder),
  }),
  order: route({
    ...at.order,
    params: id,
    access: 'user',
    scope: 'read',
    summary: 'One own order in a contract with its fills.',
    data: contractOrder,
  }),
  positions: route({
    ...at.positions,
    access: 'user',
    scope: 'read',
    summary: 'Own positions, newest first; those that are open where `state` is left out.',
    query: z.strictObject({
      state: z.optional(z.enum(['open', 'closed'])),
      contract: z.optional(contract),
      cursor: z.optional(closedCursor),
    }),
    data: page(position),
  }),
  position: route({
    ...at.position,
    params: id,
    access: 'user',
    scope: 'read',
    summary: 'One own position with its fills, its funding and the steps of its liquidation.',
    data: positionDetail,
  }),
  close: route({
    ...at.close,
    params: id,
    access: 'user',
    scope: 'trade:perp',
    summary: 'Places an order that closes an own position, or so many lots of it, and opens nothing.',
    body: z.strictObject({
      type: z.enum(['market', 'limit']),
      lots: z.optional(lots),
      price: z.optional(decimal),
      clientOrderId: z.optional(clientId),
    }),
    data: contractOrder,
  }),
  margin: route({
    ...at.margin,
    params: id,
    access: 'user',
    scope: 'trade:perp',
    summary: 'Puts margin into an isolated position, or with a minus sign takes out what it does not need.',
    body: z.strictObject({ amount: signed, clientId: z.optional(clientId) }),
    data: position,
  }),
  protect: route({
    ...at.protect,
    params: id,
    access: 'user',
    scope: 'trade:perp',
    summary: 'Sets, moves or with null takes away where an own position is closed; what is left out stays.',
    body: z.strictObject({
      takeProfit: z.optional(z.nullable(decimal)),
      stopLoss: z.optional(z.nullable(decimal)),
      protectBy: z.optional(contractTrigger),
      clientId: z.optional(clientId),
    }),
    data: position,
  }),
  funding: route({
    ...at.funding,
    access: 'public',
    summary: 'Funding rates of a contract that were paid, newest first.',
    query: z.strictObject({ contract, cursor: z.optional(cursor) }),
    data: page(fundingRate),
  }),
  income: route({
    ...at.income,
    access: 'user',
    scope: 'read',
    summary: 'Own realised profit, funding and fees, newest first.',
    query: z.strictObject({
      contract: z.optional(contract),
      kind: z.optional(incomeKind),
      cursor: z.optional(cursor),
    }),
    data: page(income),
  }),
  open: route({
    ...at.open,
    access: 'public',
    summary: 'Insurance funds, and all contracts with open interest and the brackets in force and announced.',
    data: openPerpetuals,
  }),
  terms: route({
    ...at.terms,
    access: 'public',
    summary: 'What a contract was and is judged by: its lot and tick, and all fees and brackets that it ever had.',
    query: z.strictObject({ contract }),
    data: contractTerms,
  }),
  trades: route({
    ...at.trades,
    access: 'public',
    summary: 'All trades of a contract, newest first, with `seq` those of commands up to one.',
    query: z.strictObject({ contract, seq, cursor: z.optional(cursor) }),
    data: page(contractTrade),
  }),
  samples: route({
    ...at.samples,
    access: 'public',
    summary:
      'Premium samples of a contract from a time on and before another, oldest first, as many as an interval has.',
    query: z.strictObject({ contract, from: timeQuery, to: timeQuery }),
    data: z.strictObject({
      contract,
      samples: z.array(premiumSample),
      /** More samples follow behind the last one. */
      more: z.boolean(),
    }),
  }),
  flows: route({
    ...at.flows,
    access: 'public',
    summary: 'Every movement of an insurance fund, newest first, with `seq` those of commands up to one.',
    query: z.strictObject({ group: bandGroup, seq, cursor: z.optional(cursor) }),
    data: page(fundFlow),
  }),
  report: route({
    ...at.report,
    access: 'public',
    summary:
      'What happened to each insurance fund in the last 24 hours, by the same flows; `seq` and `afterSeq` say which.',
    data: fundReports,
  }),
  liquidations: route({
    ...at.liquidations,
    access: 'public',
    summary:
      'Steps of liquidations in one contract or in all, newest first, without names; with `seq` those of commands up to one.',
    query: z.strictObject({ contract: z.optional(contract), seq, cursor: z.optional(cursor) }),
    data: page(liquidation),
  }),
  deleveragings: route({
    ...at.deleveragings,
    access: 'public',
    summary:
      'Positions that were closed against bankrupt ones, newest first, without names; with `seq` those of commands up to one.',
    query: z.strictObject({ contract: z.optional(contract), seq, cursor: z.optional(cursor) }),
    data: page(deleveraging),
  }),
} as const;
