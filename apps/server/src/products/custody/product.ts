import type { JobParts } from '../product/parts.ts';
import type { Job, ServerProduct } from '../product/product.ts';
import { chainChange, minimumChange, resumeChange } from './changes.ts';
import { checkChains } from './check-chains.ts';
import { checkDemoChain } from './check-demo-chain.ts';
import { bindCustodyConsole } from './console.ts';
import { DemoChain } from './demo-chain.ts';
import { LiveChains } from './live-chains.ts';
import { custodyMigrations } from './migrations.ts';
import { bindCustody } from './routes.ts';
import { serveRpc } from './serve-rpc.ts';
import { Watching } from './watching.ts';

const FLAG = 'chains';

export const custody: ServerProduct = {
  tables: ['custody', custodyMigrations],
  bind: bindCustody,
  bindConsole: bindCustodyConsole,
  changes: { 'custody-chain': chainChange, 'custody-minimum': minimumChange, 'custody-resume': resumeChange },
  serve: serveRpc,
  file: { flag: FLAG, variable: 'TRADEWIND_CHAINS', check: checkChains },
  doctor: async ({ dataDir, ownChain }) => (ownChain ? [await checkDemoChain(dataDir)] : []),
  fields: { faucet_limit: '', chain_asset_unknown: 'asset' },
  account: {
    news: 'deposits',
    balances: () => [],
    events: new Set(['DepositBooked', 'DepositCredited', 'DepositReleased', 'DepositReversed', 'FaucetSent']),
  },
  jobs: (parts) => [...chainsOf(parts), { run: new Watching(parts) }],
};

/** Who opens chains is ended after who follows them. */
function chainsOf(parts: JobParts): readonly Job[] {
  if (parts.ownChain) return [{ run: new DemoChain(parts) }];
  const file = parts.fileOf(FLAG);
  return file === undefined || parts.engine.mode() !== 'live' ? [] : [{ run: new LiveChains(parts, file) }];
}
