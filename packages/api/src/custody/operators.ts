import * as z from 'zod/mini';
import { numberId } from '../ids.ts';
import { cursor, page } from '../pages.ts';
import { route } from '../route.ts';
import { nothing, personId, who } from '../routes/operators/shapes.ts';
import { assetSymbol, decimal, signedDecimal, time } from '../shapes.ts';
import { custodyChanges } from './changes.ts';
import { product } from './product.ts';
import { openCustody } from './routes.ts';
import { CHAIN_STATES, DEPOSIT_APPROVALS, DEPOSIT_CLASSES, DEPOSIT_REJECTIONS, DEPOSIT_STATES } from './words.ts';

const chainName = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/));

const endpoint = z.strictObject({
  /** Host and port alone: addresses of providers carry keys. */
  name: z.string(),
  head: z.nullable(z.int()),
  /** When it last answered. */
  heardAt: z.nullable(time),
  error: z.nullable(z.string()),
});

const health = z.strictObject({
  chain: chainName,
  name: z.string(),
  state: z.enum(CHAIN_STATES),
  endpoints: z.array(endpoint),
  scanned: z.nullable(z.int()),
  /** What somebody has to look at, in sentences: what endpoints told differently, and why nothing is booked or swept. */
  troubles: z.array(z.string()),
  signer: z.enum(['ready', 'down']),
  /** Addresses of the pool that nobody has yet. */
  addressesLeft: z.int(),
  /** Transactions of ours that are not final. */
  outgoing: z.int(),
  gasTank: z.nullable(decimal),
  /** Confirmations, and what is not final of a user and of the chain at most, in USDT. */
  rules: z.strictObject({ creditAfter: z.int(), releaseAfter: z.int(), userCap: decimal, chainCap: decimal }),
});

const boardRow = z.strictObject({
  chain: chainName,
  asset: assetSymbol,
  deposit: decimal,
  hot: decimal,
  cold: decimal,
  transit: decimal,
  pending: decimal,
  /** What reversed deposits left owed, of the asset on all networks together. */
  receivable: decimal,
  /** Chain less ledger at the last final block; anything but 0 stops sweeps. */
  difference: z.nullable(signedDecimal),
});

/** What reversed deposits left a person owing. */
const debt = z.strictObject({ person: personId, asset: assetSymbol, amount: decimal });

/** A transfer to an address that was skipped after a restore. */
const ownerless = z.strictObject({
  id: z.string(),
  chain: chainName,
  asset: assetSymbol,
  amount: decimal,
  address: z.string(),
  txid: z.string(),
  height: z.int(),
  /** 0 while its network is not followed. */
  confirmations: z.int(),
  seenAt: time,
});

const reviewed = z.strictObject({
  deposit: z.string(),
  person: personId,
  chain: chainName,
  asset: assetSymbol,
  amount: decimal,
  class: z.enum(DEPOSIT_CLASSES),
  state: z.enum(DEPOSIT_STATES),
  txid: z.string(),
  address: z.string(),
  height: z.int(),
  confirmations: z.int(),
  /** As the chain told them: status, called contract, selector, transfers to us. */
  facts: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  seenAt: time,
  /** Others, each below the minimum, that are decided with it; `amount` is the sum of all. */
  together: z.array(z.strictObject({ deposit: z.string(), amount: decimal, txid: z.string(), height: z.int() })),
  /** Whether it takes two people, to credit or to refuse it. */
  needsTwo: z.boolean(),
  /** What reviewers would do with it: the last word of each. */
  approvals: z.array(
    z.strictObject({
      by: who,
      at: time,
      decision: z.enum(['credit', 'reject']),
      reason: z.enum([...new Set([...DEPOSIT_APPROVALS, ...DEPOSIT_REJECTIONS])]),
    }),
  ),
  decidedAt: z.nullable(time),
});

/** What operators change of it, and what they see. */
export const custodyOperators = {
  changes: custodyChanges,
  routes: {
    read: route({
      method: 'GET',
      path: 'markets/custody',
      access: 'operator',
      summary: 'Networks with their endpoints, the board of wallets against the ledger, who owes, and what is paused.',
      data: z.strictObject({
        health: z.array(health),
        board: z.array(boardRow),
        debts: z.array(debt),
        open: openCustody,
      }),
    }),
    ownerless: route({
      method: 'GET',
      path: 'markets/custody/ownerless',
      access: 'operator',
      summary: 'What came to addresses that nobody has since a restore, newest first.',
      query: z.strictObject({ cursor: z.optional(cursor) }),
      data: page(ownerless),
    }),
    ofPerson: route({
      method: 'GET',
      path: 'users/{person}/deposits',
      params: { person: numberId },
      access: 'operator',
      summary: 'Deposits of a person, newest first. In the audit log.',
      query: z.strictObject({ cursor: z.optional(cursor) }),
      data: page(z.omit(reviewed, { approvals: true, needsTwo: true, together: true, facts: true, person: true })),
    }),
  },
  /** What one operator stops. */
  stops: {
    roles: ['risk', 'admin'],
    routes: {
      pause: route({
        method: 'POST',
        path: 'markets/custody/pause',
        access: 'operator',
        summary: 'Pauses deposits of an asset on a network: what arrives waits. One operator; two resume.',
        body: z.strictObject({
          chain: chainName,
          asset: assetSymbol,
          reason: z.string().check(z.minLength(3), z.maxLength(200)),
        }),
        data: nothing,
      }),
    },
  },
  /** What those do who work on its queue. */
  desk: {
    roles: product.queues.deposit,
    routes: {
      deposit: route({
        method: 'GET',
        path: 'queue-items/{id}/deposit',
        params: { id: numberId },
        access: 'operator',
        summary: 'A deposit in review with what the chain told. Each reading is in the audit log.',
        data: reviewed,
      }),
      decide: route({
        method: 'POST',
        path: 'queue-items/{id}/deposit',
        params: { id: numberId },
        access: 'operator',
        summary:
          'Credits a deposit in review, or refuses to; above the limit of one reviewer either waits for a second one.',
        body: z.discriminatedUnion('decision', [
          z.strictObject({ decision: z.literal('credit'), reason: z.enum(DEPOSIT_APPROVALS) }),
          z.strictObject({
            decision: z.literal('reject'),
            reason: z.enum(DEPOSIT_REJECTIONS),
            words: z.optional(z.string().check(z.maxLength(500))),
          }),
        ]),
        data: z.strictObject({ waits: z.boolean() }),
      }),
    },
  },
} as const;

export type DepositReview = z.output<typeof reviewed>;
