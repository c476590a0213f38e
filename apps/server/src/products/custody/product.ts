import type { JobParts } from '../product/parts.ts';
import type { Job, ServerProduct } from '../product/product.ts';
import { checkAddresses } from './addresses/check-addresses.ts';
import { ChainOff } from './chains/chain-off.ts';
import { checkChains } from './chains/check-chains.ts';
import { LiveChains } from './chains/live-chains.ts';
import { custodyOf } from './common/runtime.ts';
import { chainChange, minimumChange, resumeChange } from './console/changes.ts';
import { bindCustodyConsole } from './console/console.ts';
import { giveAddressChange } from './console/give-address.ts';
import { checkDemoChain } from './demo/check-demo-chain.ts';
import { DemoChain } from './demo/demo-chain.ts';
import { serveRpc } from './demo/serve-rpc.ts';
import { custodyMigrations } from './migrations.ts';
import { reopenChange } from './review/reopen.ts';
import { bindCustody } from './routes.ts';
import { exportedOf, restoredOf } from './verify/backup-told.ts';
import { CHAINS_FLAG } from './verify/compare-chains.ts';
import { reconcileCommand } from './verify/reconcile-command.ts';
import { verifyChains } from './verify/verify-chains.ts';
import { Watching } from './watch/watching.ts';

export const custody: ServerProduct = {
  tables: ['custody', custodyMigrations],
  bind: bindCustody,
  bindConsole: bindCustodyConsole,
  changes: {
    'custody-chain': chainChange,
    'custody-minimum': minimumChange,
    'custody-resume': resumeChange,
    'custody-reopen': reopenChange,
    'custody-give-address': giveAddressChange,
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
