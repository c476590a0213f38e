import type { ApprovalChange, OperatorRole } from '@tradewind/contract';
import type { SetInstrumentTerms } from '@tradewind/engine';
import { instrumentShape, parseAmount, parseFee } from '../../wire/catalogue.ts';
import { type Exchange, order } from '../exchange.ts';
import type { ApprovalKind } from './kinds.ts';

type FeesChange = Extract<ApprovalChange, { readonly kind: 'fees' }>;

const ROLES: readonly OperatorRole[] = ['finance', 'risk', 'admin'];

/** Fees and smallest order of an instrument, announced now and in force later. */
export const feesChange: ApprovalKind<FeesChange> = {
  makers: ROLES,
  checkers: ROLES,

  async lines({ exchange }, _db, change) {
    const command = commandOf(exchange, change);
    exchange.catalogue.refresh();
    const listing = exchange.catalogue.instrument(change.instrument);
    const now = instrumentShape(listing);
    const { makerFeePpm, takerFeePpm, minNotional } = command;
    const then = instrumentShape({ ...listing, view: { ...listing.view, makerFeePpm, takerFeePpm, minNotional } });
    return [
      { field: `${change.instrument} maker fee`, from: now.makerFee, to: then.makerFee },
      { field: `${change.instrument} taker fee`, from: now.takerFee, to: then.takerFee },
      { field: `${change.instrument} smallest order`, from: now.minNotional, to: then.minNotional },
      { field: 'announced before', from: now.next && JSON.stringify(now.next), to: null },
      { field: 'in force from', from: null, to: new Date(change.effectiveAt).toISOString() },
    ];
  },

  async carryOut({ exchange }, _db, change) {
    await order(exchange, commandOf(exchange, change));
    return {};
  },
};

function commandOf({ catalogue }: Exchange, change: FeesChange): SetInstrumentTerms {
  const { view, quote } = catalogue.instrument(change.instrument);
  return {
    kind: 'SetInstrumentTerms',
    instrument: view.id,
    makerFeePpm: parseFee(change.makerFee, 'makerFee'),
    takerFeePpm: parseFee(change.takerFee, 'takerFee'),
    minNotional: parseAmount(quote, change.minNotional, 'minNotional'),
    effectiveAt: change.effectiveAt,
  };
}
