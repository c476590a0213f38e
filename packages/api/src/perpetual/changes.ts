import * as z from 'zod/mini';
import { change } from '../routes/operators/changes/change.ts';
import { amount, choice, count, moment, names, share, subject, symbol } from '../routes/operators/changes/field.ts';
import { bandGroup, instrumentSymbol } from '../shapes.ts';

const MAX_BRACKETS = 16;

const column = names(z.array(z.string().check(z.maxLength(20))).check(z.minLength(1), z.maxLength(MAX_BRACKETS)));
/** A bracket has a place in each: decimals of what settles the contract, whole numbers, decimals in percent. */
const brackets = { from: column, maxLeverage: column, maintenance: column };

/** A contract on the index of a market in Spot; `lot` is of its base. It opens when two operators resume it. */
const list = change('perpetual-contract', {
  makers: ['risk', 'admin'],
  fields: {
    index: symbol(instrumentSymbol),
    lot: amount,
    group: choice(bandGroup),
    deleveraging: choice(z.enum(['queue', 'pro-rata'])),
    makerFee: share,
    takerFee: share,
    ...brackets,
  },
});

/** Other brackets, seven days ahead at least; what is opened keeps to the stricter ones at once. */
const announce = change('perpetual-brackets', {
  makers: ['risk', 'admin'],
  fields: { contract: subject(instrumentSymbol), ...brackets, effectiveAt: moment },
});

/** Ends a contract, a day ahead at least: then all positions are settled at the mean of the index of the half hour before. */
const delist = change('perpetual-delist', {
  makers: ['risk', 'admin'],
  fields: { contract: subject(instrumentSymbol), effectiveAt: moment },
});

/** The account of the house that holds what an insurance fund took. */
const desk = change('perpetual-desk', {
  makers: ['risk', 'admin'],
  fields: { group: choice(bandGroup), user: count(1, 999) },
});

export const perpetualChanges = [list, announce, delist, desk] as const;
