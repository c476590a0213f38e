import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';
import { VENUES } from '@tradewind/feed';
import { isOwnMachine } from './address.ts';
import { ConfigError, type Environment, oneOf, onOff } from './settings.ts';

export interface FeedSettings {
  readonly kind: 'simulated' | 'recorded' | 'live';
  readonly files: readonly string[];
  readonly speed: number;
  readonly loop: boolean;
  /** Sockets of the venues that make a live feed. */
  readonly venues: readonly { readonly name: string; readonly url: string }[];
}

export interface FeedFlags {
  readonly feed?: string | undefined;
  readonly 'feed-file'?: string | undefined;
  readonly 'feed-speed'?: string | undefined;
}

/** Reads what the index is made of; throws ConfigError with a sentence that names the setting. */
export function readFeed(flags: FeedFlags, env: Environment): FeedSettings {
  const kinds = ['simulated', 'recorded', 'live'] as const;
  const kind = oneOf('TRADEWIND_FEED', flags.feed ?? env.TRADEWIND_FEED ?? 'simulated', kinds);
  const files = (flags['feed-file'] ?? env.TRADEWIND_FEED_FILE ?? '').split(',').filter((file) => file !== '');
  if (kind === 'recorded' && files.length === 0)
    throw new ConfigError('The recorded feed needs TRADEWIND_FEED_FILE (or --feed-file): one or more capture files.');
  for (const file of kind === 'recorded' ? files : []) refuseUnreadable(resolve(file));
  const venues = VENUES.flatMap(({ name, url }) => venueOf(name, url, env));
  if (kind === 'live' && venues.length === 0)
    throw new ConfigError('The live feed needs at least one venue that is not off.');
  return {
    kind,
    files: files.map((file) => resolve(file)),
    speed: speedOf(flags['feed-speed'] ?? env.TRADEWIND_FEED_SPEED ?? '1'),
    loop: onOff('TRADEWIND_FEED_LOOP', env.TRADEWIND_FEED_LOOP ?? 'off'),
    venues,
  };
}

/** The venue with its own address or the one that is set; none when it is off. */
function venueOf(name: string, own: string, env: Environment): FeedSettings['venues'] {
  const setting = `TRADEWIND_FEED_${name.toUpperCase()}_URL`;
  const url = env[setting] ?? own;
  if (url === 'off') return [];
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const safe = parsed?.protocol === 'wss:' || (parsed?.protocol === 'ws:' && isOwnMachine(parsed.hostname));
  if (!safe) throw new ConfigError(`${setting} is '${url}'; expected a wss:// address (ws:// on this machine) or off.`);
  return [{ name, url }];
}

function speedOf(value: string): number {
  const speed = /^[0-9]{1,4}(\.[0-9]{1,3})?$/.test(value) ? Number(value) : 0;
  if (speed <= 0) throw new ConfigError(`The feed speed is '${value}'; expected a number above 0, like 1 or 2.5.`);
  return speed;
}

function refuseUnreadable(file: string): void {
  try {
    accessSync(file, constants.R_OK);
  } catch {
    throw new ConfigError(`TRADEWIND_FEED_FILE names ${file}, which cannot be read.`);
  }
}
