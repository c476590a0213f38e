import type { AssetId } from '@tradewind/base';
import type { ServerProduct } from '../product/product.ts';
import { secondsProductChange, secondsRulesChange } from './changes.ts';
import { bindSecondsConsole, openContracts } from './console.ts';
import { bindSeconds } from './routes.ts';
import { secondsCommands } from './start.ts';

export const seconds: ServerProduct = {
  start: secondsCommands,
  bind: bindSeconds,
  bindConsole: bindSecondsConsole,
  changes: { 'seconds-product': secondsProductChange, 'seconds-rules': secondsRulesChange },
  houses: [
    {
      name: 'seconds-pool',
      pays: true,
      assets: (engine) => stakeAssets(engine.seconds.rules()),
    },
  ],
  open: openContracts,
  account: {
    news: 'seconds',
    events: new Set(['SecondsAccepted', 'SecondsClosed']),
    // A stake was frozen or freed without a posting.
    balances: (engine) => stakeAssets(engine.seconds.rules()).map((asset) => ['fast', asset]),
    // Contracts got their entry from an event that names none of them.
    unnamed: (event, { seconds }) => {
      if (event.kind !== 'SecondsEntered') return [];
      const { instrument, durationSeconds, first, last } = event;
      return [...seconds.usersOf(instrument, durationSeconds, first, last)];
    },
  },
  fields: {
    seconds_stake_invalid: 'amount',
    seconds_open_limit: 'amount',
    seconds_loss_limit: 'amount',
    seconds_exposure: 'direction',
  },
};

/** The asset of all stakes; none before there are rules. */
function stakeAssets(rules: { readonly asset: AssetId } | null): readonly AssetId[] {
  return rules === null ? [] : [rules.asset];
}
