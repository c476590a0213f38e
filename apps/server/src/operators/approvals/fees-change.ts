import type { SetInstrumentTerms } from '@tradewind/engine';
import { formatPercent } from '@tradewind/rules';
import { inForceFrom } from '../../exchange/changes/announced.ts';
import { carriedOutBy } from '../../exchange/changes/carried-out-by.ts';
import type { ChangeOf } from '../../exchange/changes/change-kind.ts';
import type { Exchange } from '../../exchange/changes/exchange.ts';
import { instrumentShape, parseAmount, parseFee } from '../../exchange/wire/catalogue.ts';
import type { ApprovalKind } from './kind.ts';

type FeesChange = ChangeOf<'fees'>;

/** Fees and smallest order of an instrument, announced now and in force later. */
export const feesChange: ApprovalKind<FeesChange> = {
  async lines({ exchange }, _db, change) {
    const command = commandOf(exchange, change);
    exchange.catalogue.refresh();
    const listing = exchange.catalogue.instrument(change.instrument);
    const now = instrumentShape(listing);
    const { makerFeePpm, takerFeePpm, minNotional } = command;
    const then = instrumentShape({ ...listing, view: { ...listing.view, makerFeePpm, takerFeePpm, minNotional } });
    const { view } = listing;
    return [
      {
        field: `${change.instrument} maker fee`,
        from: `${formatPercent(view.makerFeePpm)}%`,
        to: `${formatPercent(makerFeePpm)}%`,
      },
      {
        field: `${change.instrument} taker fee`,
        from: `${formatPercent(view.takerFeePpm)}%`,
        to: `${formatPercent(takerFeePpm)}%`,
      },
      { field: `${change.instrument} smallest order`, from: now.minNotional, to: then.minNotional },
      { field: 'announced before', from: now.next && JSON.stringify(now.next), to: null },
      inForceFrom(change),
    ];
  },

  carryOut: carriedOutBy(commandOf),
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
