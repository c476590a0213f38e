import { operators } from '@tradewind/contract';
import type { ApprovalContext } from '../../operators/approvals/verbs.ts';
import type { Operator } from '../../operators/context.ts';
import { listCountries } from '../../operators/countries.ts';
import { halt } from '../../operators/halts.ts';
import { instrumentShape } from '../../wire/catalogue.ts';
import { secondsOverview } from '../../wire/seconds-overview.ts';
import { stakingOverview } from '../../wire/stake.ts';
import type { Bind } from '../handler.ts';
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

  bind(markets.seconds, () => secondsOverview(exchange));

  bind(markets.staking, () => stakingOverview(exchange));

  bind(markets.countries, () => listCountries(context.db));
}
