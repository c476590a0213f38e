import { operators } from '@tradewind/api';
import { instrumentShape } from '../../exchange/wire/catalogue.ts';
import { listCountries } from '../../people/countries/countries.ts';
import type { Operator } from '../../people/office/operator.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import type { ApprovalContext } from '../approvals/context.ts';
import { halt } from '../approvals/halt.ts';
import { type ConsoleOptions, reauthenticate } from './reauthenticate.ts';

export interface MarketsOptions extends ConsoleOptions {
  readonly context: ApprovalContext;
}

/** Instruments and the countries they are open to; one operator halts. */
export function bindMarkets(bind: Bind<Operator>, options: MarketsOptions): void {
  const { context } = options;
  const { halts, exchange } = context;
  const { catalogue } = exchange;
  const { markets } = operators;

  bind(markets.list, () => {
    catalogue.refresh();
    return catalogue.listings().map((listing) => instrumentShape(listing, halts.reasonOf(listing.view.symbol)));
  });

  bind(markets.halt, async ({ caller, body: { otp, ...asked }, ip }) => {
    await reauthenticate(options, caller, otp, ip);
    await halt(context, caller, asked);
    return null;
  });

  bind(markets.countries, () => listCountries(context.db));
}
