import { perpetual } from '@tradewind/api';
import { MINUTE_MS, SECOND_MS } from '@tradewind/base';
import {
  bracketTables,
  contractFees,
  contractTradesPage,
  deleveragingsPage,
  fundFlowsPage,
  fundingRatesPage,
  liquidationsPage,
  premiumsBetween,
} from '@tradewind/readmodel';
import { before, pageOf } from '../../platform/calls/cursor.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import type { RouteParts } from '../product/parts.ts';
import { contractOf, instrumentOf } from './contract-of.ts';
import { Look } from './look.ts';
import { lastDay } from './open-reports.ts';
import {
  deleveragingShape,
  flowShape,
  fundingRateShape,
  fundShape,
  liquidationShape,
  sampleShape,
  termsShape,
  tradeShape,
} from './open-shapes.ts';
import { contractShape } from './shapes.ts';

/** No sample comes any more of what is over for so long: what is told of it never changes. */
const SAMPLED_MS = MINUTE_MS;
/** Whoever asks for a report of the funds within this time is told the same. */
const REPORT_GOOD_MS = 5 * SECOND_MS;

/** What anyone may see and recompute of perpetual contracts, without an account. */
export function bindOpenPerpetuals(bind: Bind, parts: RouteParts): void {
  const { engine, catalogue, readModel, history, now } = parts;
  const reports = new Look(() => lastDay(parts), REPORT_GOOD_MS, now);

  bind(perpetual.contracts, () => engine.perpetuals.contracts().map((view) => contractShape(parts, view)));

  bind(perpetual.open, () => ({
    funds: engine.perpetuals.funds().map((fund) => fundShape(parts, fund)),
    contracts: engine.perpetuals.contracts().map((view) => contractShape(parts, view)),
  }));

  bind(perpetual.terms, async ({ query }) => {
    const { view } = contractOf(parts, query.contract);
    await history.present();
    const fees = await contractFees(readModel, view.instrument);
    const tables = await bracketTables(readModel, view.instrument);
    return termsShape(catalogue, view, { fees, tables });
  });

  bind(perpetual.trades, async ({ query }) => {
    const { instrument } = contractOf(parts, query.contract).view;
    await history.present();
    const found = await contractTradesPage(readModel, instrument, upTo(query));
    return pageOf(found, (one) => tradeShape(catalogue, one));
  });

  bind(perpetual.funding, async ({ query }) => {
    const { instrument } = contractOf(parts, query.contract).view;
    await history.present();
    const found = await fundingRatesPage(readModel, instrument, { before: before(query.cursor) });
    return pageOf(found, (one) => fundingRateShape(catalogue, one));
  });

  bind(perpetual.samples, async ({ query: { contract, from, to }, reply }) => {
    const { view, listing } = contractOf(parts, contract);
    await history.present();
    if (to <= now() - SAMPLED_MS) reply.header('cache-control', 'public, max-age=86400');
    const { samples, more } = await premiumsBetween(readModel, view.instrument, { from, to });
    return { contract: listing.view.symbol, samples: samples.map((one) => sampleShape(catalogue, one)), more };
  });

  bind(perpetual.flows, async ({ query: { group, ...query } }) => {
    await history.present();
    const found = await fundFlowsPage(readModel, group, upTo(query));
    return pageOf(found, (one) => flowShape(catalogue, group, one));
  });

  bind(perpetual.report, () => reports.get());

  bind(perpetual.liquidations, async ({ query: { contract, ...query } }) => {
    const instrument = instrumentOf(parts, contract);
    await history.present();
    const found = await liquidationsPage(readModel, { instrument, ...upTo(query) });
    return pageOf(found, (one) => liquidationShape(catalogue, one));
  });

  bind(perpetual.deleveragings, async ({ query: { contract, ...query } }) => {
    const instrument = instrumentOf(parts, contract);
    await history.present();
    const found = await deleveragingsPage(readModel, { instrument, ...upTo(query) });
    return pageOf(found, (one) => deleveragingShape(catalogue, one));
  });
}

/** Which page of what commands up to one made. */
function upTo({ seq, cursor }: { readonly seq?: string | undefined; readonly cursor?: string | undefined }) {
  return { seq: seq === undefined ? undefined : Number(seq), before: before(cursor) };
}
