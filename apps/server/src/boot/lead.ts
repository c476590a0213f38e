import { migrate } from '@tradewind/database';
import type { Journal, Leadership } from '@tradewind/journal';
import { PassingError } from '../platform/process/exit-codes.ts';
import type { Config } from './config.ts';
import { waitToLead } from './election.ts';
import { exportBefore } from './export-before.ts';
import { Claim, LEASE_MIGRATIONS, LEASE_SCOPE, Lease } from './lease.ts';
import { rehearseUpgrade } from './rehearse-upgrade.ts';
import type { CloseStack } from './shutdown.ts';
import type { StandbyAnswers } from './standby-answers.ts';
import type { Pools } from './stores.ts';
import { makeTables } from './tables.ts';

export interface LeadOptions {
  readonly config: Config;
  readonly journal: Journal;
  readonly pools: Pools;
  readonly standby: StandbyAnswers;
  /** Where it is. */
  readonly port: number;
  readonly atStop: CloseStack;
  readonly say: (text: string) => void;
  /** This process must not go on. */
  readonly onFatal: (reason: unknown) => void;
  /** What the database's clock said at a sign of life, half of the round trip ago. */
  readonly onBeat: (databaseMs: number, roundTripMs: number) => void;
}

/**
 * Waits until this process leads. Data of an earlier version are tried and exported before anything is changed; then the
 * tables are brought up to date.
 */
export async function lead(options: LeadOptions): Promise<{ readonly leadership: Leadership; readonly lease: Lease }> {
  const { config, journal, pools, standby, port, atStop, say, onFatal, onBeat } = options;
  const claim = new Claim(pools.lease);
  const stopping = new AbortController();
  atStop.add(() => stopping.abort(new Error('The server was told to stop.')));
  atStop.add(() => claim.stop());
  const leadership = await waitToLead(journal, pools.lease, {
    onStandby: (version) => {
      standby.role = 'standby';
      const other = version === null ? '' : ` with version ${version}`;
      say(`Another process leads this installation${other}; waiting as standby at http://localhost:${port}`);
    },
    onWon: () => claim.start(),
    onOtherVersion: async (version, lost) => {
      standby.role = 'upgrading';
      await rehearseUpgrade({ config, pool: pools.upkeep, journal, version });
      const signal = AbortSignal.any([lost, stopping.signal]);
      await exportBefore({ config, pool: pools.upkeep, journal, say, signal }, version);
    },
    onLost: (reason) => onFatal(new PassingError(reason)),
  });
  atStop.add(() => leadership.resign());
  if (standby.role === 'standby') standby.role = 'starting';
  await migrate(pools.upkeep, LEASE_MIGRATIONS, LEASE_SCOPE);
  const lease = new Lease(pools.lease, leadership, (reason) => onFatal(new PassingError(reason)), onBeat);
  await lease.start();
  await claim.stop();
  atStop.add(() => lease.release());
  await makeTables(pools.upkeep);
  return { leadership, lease };
}
