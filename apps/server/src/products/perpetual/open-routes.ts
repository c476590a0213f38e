import { perpetual } from '@tradewind/api';
import {
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
import {
  deleveragingShape,
  flowShape,
  fundingRateShape,
  fundShape,
  liquidationShape,
  sampleShape,
} from './open-shapes.ts';
import { contractShape } from './shapes.ts';

/** What anyone may see and recompute of perpetual contracts, without an account. */
export function bindOpenPerpetuals(bind: Bind, parts: RouteParts): void {
  const { engine, catalogue, readModel, history } = parts;

  bind(perpetual.contracts, () => engine.perpetuals.contracts().map((view) => contractShape(parts, view)));

  bind(perpetual.open, () => ({
    funds: engine.perpetuals.funds().map((fund) => fundShape(parts, fund)),
    contracts: engine.perpetuals.contracts().map((view) => contractShape(parts, view)),
  }));

  bind(perpetual.funding, async ({ query }) => {
    const { instrument } = contractOf(parts, query.contract).view;
    await history.present();
    const found = await fundingRatesPage(readModel, instrument, { before: before(query.cursor) });
    return pageOf(found, (one) => fundingRateShape(catalogue, one));
  });

  bind(perpetual.samples, async ({ query: { contract, from, to } }) => {
    const { view, listing } = contractOf(parts, contract);
    await history.present();
    const { samples, more } = await premiumsBetween(readModel, view.instrument, { from, to });
    return { contract: listing.view.symbol, samples: samples.map((one) => sampleShape(catalogue, one)), more };
  });

  bind(perpetual.flows, async ({ query: { group, cursor } }) => {
    await history.present();
    const found = await fundFlowsPage(readModel, group, { before: before(cursor) });
    return pageOf(found, (one) => flowShape(catalogue, group, one));
  });

  bind(perpetual.liquidations, async ({ query: { contract, cursor } }) => {
    const instrument = instrumentOf(parts, contract);
    await history.present();
    const found = await liquidationsPage(readModel, { instrument, before: before(cursor) });
    return pageOf(found, (one) => liquidationShape(catalogue, one));
  });

  bind(perpetual.deleveragings, async ({ query: { contract, cursor } }) => {
    const instrument = instrumentOf(parts, contract);
    await history.present();
    const found = await deleveragingsPage(readModel, { instrument, before: before(cursor) });
    return pageOf(found, (one) => deleveragingShape(catalogue, one));
  });
}
