import { networkInterfaces } from 'node:os';
import type { Clock } from '../platform/clock/clock.ts';
import { stepText } from '../platform/clock/step-text.ts';
import type { Config } from './config.ts';
import { dataSettings, startSettings } from './settings-text.ts';

export interface Announcement {
  readonly config: Config;
  readonly clock: Pick<Clock, 'waitsFor'>;
  readonly say: (text: string) => void;
}

/** Says where the data are, where the exchange is opened, and what it waits for. */
export function announce({ config, clock, say }: Announcement): void {
  const { mode, feed, origins } = config;
  say(`Data: ${config.databaseUrl ? 'the server that DATABASE_URL names' : config.dataDir}`);
  say(`Tradewind is running in ${mode} mode with the ${feed.kind} feed: ${origins.first}`);
  const address = lanAddress();
  if (mode === 'demo' && origins.onlyHere && address !== undefined)
    say(
      `For a phone in this network: ${startSettings(config)}HOST=0.0.0.0 PUBLIC_ORIGIN=http://${address}:${config.port},${origins.first} npm start`,
    );
  if (clock.waitsFor)
    say(
      `Nothing is written until it is accepted (${dataSettings(config)}npm run tradewind -- clock accept): ${stepText(clock.waitsFor)}.`,
    );
}

/** An address of this machine in its network. */
function lanAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
