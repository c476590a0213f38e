import { isIP } from 'node:net';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type FeedSettings, readFeed } from './feed-settings.ts';
import { type Networks, parseNetworks } from './http/networks.ts';
import { ConfigError, type Environment, oneOf, onOff } from './settings.ts';

/** Settings of the server, from flags and environment; a flag wins. */
export interface Config {
  readonly port: number;
  /** The operators' console; 0 = off. */
  readonly consolePort: number;
  readonly host: string;
  /** Who may name a caller's address in X-Forwarded-For; null = nobody. */
  readonly trustedProxies: Networks | null;
  /** From where the console can be reached; null = from everywhere. */
  readonly consoleAllow: Networks | null;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly mode: 'demo' | 'live';
  readonly feed: FeedSettings;
  readonly liquidity: boolean;
  readonly limits: boolean;
  /** Whether the rates of an address count on this machine itself too, which a demo leaves out. */
  readonly limitsOnLoopback: boolean;
  /** Whether everything is exported before an upgrade. */
  readonly upgradeExport: boolean;
  readonly clock: 'system' | 'manual';
  /** Wraps what is sealed for persons; a file of the data directory without it. */
  readonly vaultKey: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly sms: { readonly url: string; readonly secret: string } | undefined;
}

const flags = {
  port: { type: 'string' },
  'console-port': { type: 'string' },
  'console-allow': { type: 'string' },
  'trusted-proxy': { type: 'string' },
  data: { type: 'string' },
  mode: { type: 'string' },
  feed: { type: 'string' },
  'feed-file': { type: 'string' },
  'feed-speed': { type: 'string' },
  liquidity: { type: 'string' },
  limits: { type: 'string' },
  clock: { type: 'string' },
  'upgrade-export': { type: 'string' },
} as const;

function wholeNumber(name: string, value: string, min: number, max: number): number {
  const number = /^[0-9]{1,6}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max)) throw new ConfigError(`${name} is '${value}'; expected ${min} to ${max}.`);
  return number;
}

function networksOf(name: string, value: string | undefined): Networks | null {
  if (value === undefined || value.trim() === '') return null;
  const networks = parseNetworks(value);
  if (networks === null)
    throw new ConfigError(`${name} is '${value}'; expected addresses and networks like 10.0.0.0/8, 2001:db8::7.`);
  return networks;
}

/** Where data lives unless DATA_DIR or --data says otherwise. */
export function defaultDataDir(): string {
  return process.getuid?.() === 0 ? '/var/lib/tradewind' : resolve('.tradewind');
}

/** Reads the settings; throws ConfigError with a sentence that names the setting. */
export function readConfig(args: readonly string[], env: Environment): Config {
  let values: Partial<Record<keyof typeof flags, string>>;
  try {
    values = parseArgs({ args: [...args], options: flags, allowPositionals: true }).values;
  } catch (error) {
    // The parser's advice behind the first sentence is about its own syntax.
    throw new ConfigError(`${String(error instanceof Error ? error.message : error).split('.')[0]}.`);
  }
  const mode = oneOf('TRADEWIND_MODE', values.mode ?? env.TRADEWIND_MODE ?? 'demo', ['demo', 'live']);
  const host = env.HOST ?? (mode === 'demo' ? '127.0.0.1' : '0.0.0.0');
  if (isIP(host) === 0 && host !== 'localhost') throw new ConfigError(`HOST is '${host}'; expected an IP address.`);
  if (env.SMS_WEBHOOK_URL !== undefined && !env.SMS_WEBHOOK_SECRET)
    throw new ConfigError('SMS_WEBHOOK_URL needs SMS_WEBHOOK_SECRET, the key that signs each call.');
  const data = values.data ?? env.DATA_DIR ?? defaultDataDir();
  const limits = oneOf('TRADEWIND_LIMITS', values.limits ?? env.TRADEWIND_LIMITS ?? 'on', ['on', 'off', 'all']);
  const config: Config = {
    port: wholeNumber('PORT', values.port ?? env.PORT ?? '8080', 0, 65_535),
    consolePort: wholeNumber('CONSOLE_PORT', values['console-port'] ?? env.CONSOLE_PORT ?? '8081', 0, 65_535),
    host,
    trustedProxies: networksOf('TRUSTED_PROXY', values['trusted-proxy'] ?? env.TRUSTED_PROXY),
    consoleAllow: networksOf('CONSOLE_ALLOW', values['console-allow'] ?? env.CONSOLE_ALLOW),
    dataDir: data.startsWith('~/') ? join(homedir(), data.slice(2)) : resolve(data),
    databaseUrl: env.DATABASE_URL,
    mode,
    feed: readFeed(values, env),
    liquidity: onOff('TRADEWIND_LIQUIDITY', values.liquidity ?? env.TRADEWIND_LIQUIDITY ?? 'on'),
    limits: limits !== 'off',
    limitsOnLoopback: mode === 'live' || limits === 'all',
    upgradeExport: onOff('TRADEWIND_UPGRADE_EXPORT', values['upgrade-export'] ?? env.TRADEWIND_UPGRADE_EXPORT ?? 'on'),
    clock: oneOf('TRADEWIND_CLOCK', values.clock ?? env.TRADEWIND_CLOCK ?? 'system', ['system', 'manual']),
    vaultKey: env.TRADEWIND_VAULT_KEY,
    smtpUrl: env.SMTP_URL,
    sms: env.SMS_WEBHOOK_URL ? { url: env.SMS_WEBHOOK_URL, secret: env.SMS_WEBHOOK_SECRET ?? '' } : undefined,
  };
  if (config.feed.kind === 'live' && config.clock === 'manual')
    throw new ConfigError('The live feed does not run by the manual clock.');
  refuseUnsafeLive(config);
  return config;
}

/** An index is never what one venue says. */
const LIVE_VENUES = 2;

/** A live installation must have a live feed, and none of the demo's conveniences. */
function refuseUnsafeLive(config: Config): void {
  if (config.mode !== 'live') return;
  if (!config.limits) throw new ConfigError('Live mode does not start with TRADEWIND_LIMITS=off.');
  if (config.clock === 'manual') throw new ConfigError('Live mode does not start with the manual clock.');
  if (config.feed.kind !== 'live')
    throw new ConfigError(`Live mode does not start: the feed '${config.feed.kind}' is not a live one.`);
  if (config.feed.venues.length < LIVE_VENUES)
    throw new ConfigError('Live mode does not start with fewer than two venues.');
}
