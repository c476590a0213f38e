import * as z from 'zod/mini';
import { accountType, assetSymbol, bandGroup, instrumentSymbol } from '../../../shapes.ts';
import { adjustmentReason, countryCode, house, product } from '../enumerations.ts';
import { personId } from '../shapes.ts';
import { change } from './change.ts';
import * as field from './field.ts';

/** From a time on: fees as a share, the smallest order in the quote asset. What rises is announced an hour ahead. */
const fees = change('fees', {
  makers: ['finance', 'risk', 'admin'],
  fields: {
    instrument: field.subject(instrumentSymbol),
    makerFee: field.share,
    takerFee: field.share,
    minNotional: field.amount,
    effectiveAt: field.moment,
  },
});

const resume = change('resume', {
  makers: ['risk', 'admin'],
  fields: { instrument: field.subject(instrumentSymbol) },
});

/** Between house:adjustments and what the user has available; the user reads why in the record. */
const adjustment = change('adjustment', {
  makers: ['finance', 'admin'],
  fields: {
    person: field.subject(personId),
    account: field.choice(accountType),
    asset: field.symbol(),
    amount: field.signedAmount,
    code: field.choice(adjustmentReason),
  },
});

const countrySwitch = change('country-switch', {
  makers: ['compliance', 'admin'],
  fields: {
    product: field.choice(product),
    country: field.country(countryCode),
    on: field.toggle,
    legalBasis: field.text(10, 2_000),
    effectiveAt: field.moment,
  },
});

/** Other sources of the index, from a time on that is ten minutes ahead at least. */
const sources = change('sources', {
  makers: ['risk', 'admin'],
  fields: {
    names: field.names(z.array(z.string().check(z.regex(/^[a-z]{1,16}$/))).check(z.minLength(1), z.maxLength(16))),
    quorum: field.count(1, 16),
    effectiveAt: field.moment,
  },
});

/** How far the sources of an index may differ, in percent of it, before products are careful with it. */
const indexRules = change('index-rules', { makers: ['risk', 'admin'], fields: { apart: field.percent } });

/** A new asset. `scale` = decimals of its smallest unit, `grant` = the play money that one request brings. */
const listAsset = change('list-asset', {
  makers: ['risk', 'admin'],
  fields: {
    symbol: field.symbol(z.string().check(z.regex(/^[A-Z][A-Z0-9]{1,11}$/))),
    scale: field.count(0, 8),
    grant: field.demoAmount,
  },
});

/**
 * A new market of two listed assets; it opens when two operators resume it. `tick` and `lot` = smallest step of a price, in
 * the quote asset, and of a quantity, in the base asset.
 */
const listInstrument = change('list-instrument', {
  makers: ['risk', 'admin'],
  fields: {
    base: field.symbol(),
    quote: field.symbol(),
    tick: field.amount,
    lot: field.amount,
    makerFee: field.share,
    takerFee: field.share,
    minNotional: field.amount,
    bandGroup: field.choice(bandGroup),
  },
});

/** Capital of the house that comes in from outside or goes back there; what is set aside stays. */
const houseFunds = change('house-funds', {
  makers: ['finance', 'admin'],
  fields: {
    house: field.choice(house),
    way: field.choice(z.enum(['in', 'out'])),
    asset: field.symbol(assetSymbol),
    amount: field.amount,
  },
});

/** Lets time go on after a step of the clock that keeps a live installation from writing. */
const clock = change('clock', { makers: ['risk', 'admin'], fields: {} });

export const exchangeChanges = [
  fees,
  resume,
  adjustment,
  countrySwitch,
  sources,
  indexRules,
  listAsset,
  listInstrument,
  houseFunds,
  clock,
] as const;
