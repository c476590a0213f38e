import * as z from 'zod/mini';
import { change } from '../routes/operators/changes/change.ts';
import { amount, count, person, subject, symbol } from '../routes/operators/changes/field.ts';
import { product } from './product.ts';

const chainName = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/));

/** Confirmations, and how much unreleased value a user and all users may have, in USDT. */
const chain = change('custody-chain', {
  makers: ['risk', 'admin'],
  fields: {
    chain: subject(chainName),
    creditAfter: count(1, 128),
    releaseAfter: count(1, 128),
    userCap: amount,
    chainCap: amount,
  },
});

/** The smallest deposit that is credited at once. */
const minimum = change('custody-minimum', {
  makers: ['risk', 'admin'],
  fields: { chain: subject(chainName), asset: symbol(), minimum: amount },
});

/** Deposits of an asset that one operator paused go on. */
const resume = change('custody-resume', {
  makers: ['risk', 'admin'],
  fields: { chain: subject(chainName), asset: symbol() },
});

/** A deposit that reviewers refused waits for them again. */
const reopen = change('custody-reopen', {
  makers: product.queues.deposit,
  fields: { deposit: subject(z.string().check(z.regex(/^[1-9][0-9]{0,14}$/))) },
});

/** An address that was skipped after a restore is a user's again, with what came to it. */
const giveAddress = change('custody-give-address', {
  makers: product.queues.deposit,
  fields: { address: subject(z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))), person },
});

export const custodyChanges = [chain, minimum, resume, reopen, giveAddress] as const;
