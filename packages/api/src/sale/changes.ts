import * as z from 'zod/mini';
import { id, sha256 } from '../ids.ts';
import { change } from '../routes/operators/changes/change.ts';
import { amount, choice, count, moment, percent, subject, symbol, text } from '../routes/operators/changes/field.ts';

/**
 * A sale of a new coin, whose supply the issuer has deposited before. Its terms never change. Supply, lot and cap are of the
 * asset; price (of one coin), minimum and soft cap of what is paid with.
 */
const list = change('sale', {
  makers: ['risk', 'admin'],
  fields: {
    asset: symbol(),
    payAsset: symbol(),
    supply: amount,
    lot: amount,
    price: amount,
    cap: amount,
    minimum: amount,
    softCap: amount,
    startsAt: moment,
    endsAt: moment,
    atOnce: percent,
    steps: count(0, 120),
    days: count(0, 366),
    paper: text(64, 64, sha256),
  },
});

/** Ends a sale before its end; everybody is refunded and reads why. */
const cancel = change('sale-cancel', {
  makers: ['risk', 'admin'],
  fields: { sale: subject(id), reason: choice(z.enum(['issuer', 'law', 'mistake', 'safety'])) },
});

export const saleChanges = [list, cancel] as const;
