import type { JobParts } from '../product/parts.ts';
import type { Job, ServerProduct } from '../product/product.ts';
import { exportedOf, restoredOf } from './backup-told.ts';
import { ChainOff } from './chain-off.ts';
import { chainChange, minimumChange, resumeChange } from './changes.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkChains } from './check-chains.ts';
import { checkDemoChain } from './check-demo-chain.ts';
import { CHAINS_FLAG } from './compare-chains.ts';
import { bindCustodyConsole } from './console.ts';
import { DemoChain } from './demo-chain.ts';
import { LiveChains } from './live-chains.ts';
import { custodyMigrations } from './migrations.ts';
import { reconcileCommand } from './reconcile-command.ts';
import { reopenChange } from './reopen.ts';
import { bindCustody } from './routes.ts';
import { custodyOf } from './runtime.ts';
import { serveRpc } from './serve-rpc.ts';
import { verifyChains } from './verify-chains.ts';
import { Watching } from './watching.ts';

export const custody: ServerProduct = {
  tables: ['custody', custodyMigrations],
  bind: bindCustody,
  bindConsole: bindCustodyConsole,
  changes: {
    'custody-chain': chainChange,
    'custody-minimum': minimumChange,
    'custody-resume': resumeChange,
    'custody-reopen': reopenChange,
  },
  serve: serveRpc,
  file: { flag: CHAINS_FLAG, variable: 'TRADEWIND_CHAINS', check: checkChains },
  doctor: async ({ dataDir, ownChain }) => (ownChain ? [await checkDemoChain(dataDir)] : []),
  doctorOfData: checkAddresses,
  verify: verifyChains,
  commands: [reconcileCommand],
  exported: exportedOf,
  restored: restoredOf,
  fields: { faucet_limit: '', chain_asset_unknown: 'asset' },
  account: {
    news: 'deposits',
    balances: () => [],
    events: new Set([
      'DepositBooked',
      'DepositCredited',
      'DepositReleased',
      'DepositReversed',
      'DebtSettled',
      'FaucetSent',
    ]),
  },
  jobs: (parts) => {
    const chains = chainsOf(parts);
    custodyOf(parts.engine).opening = chains.some(({ run }) => !(run instanceof ChainOff));
    return [...chains, { run: new Watching(parts) }];
  },
};

/** Who opens chains is ended after who follows them. */
function chainsOf(parts: JobParts): readonly Job[] {
  if (parts.ownChain) return [{ run: new DemoChain(parts) }];
  if (parts.engine.mode() === 'demo') return [{ run: new ChainOff(parts) }];
  const file = parts.fileOf(CHAINS_FLAG);
  return file === undefined || parts.engine.mode() !== 'live' ? [] : [{ run: new LiveChains(parts, file) }];
}
