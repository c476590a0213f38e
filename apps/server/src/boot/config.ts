import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSecurityContact } from '../http/security-txt.ts';
import { type PushServices, readPushServices } from '../people/messages/push-services.ts';
import { readSmsWebhook, type SmsWebhook } from '../people/messages/sms-webhook.ts';
import { readSmtpUrl } from '../people/messages/smtp-url.ts';
import { readMetricsToken } from '../platform/metrics/metrics-access.ts';
import { type FeedSettings, readFeed } from '../platform/settings/feed-settings.ts';
import { type NetworkSettings, readNetwork, refuseUnsafeNetwork } from '../platform/settings/network-settings.ts';
import { type OperatorSettings, readOperator, refuseNamelessOperator } from '../platform/settings/operator-settings.ts';
import { ConfigError, type Environment, oneOf, onOff } from '../platform/settings/settings.ts';
import { readVaultKey } from '../platform/vault/vault-key.ts';
import { PRODUCTS } from '../products/products.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Settings of the server, from flags and environment; a flag wins. */
export interface Config extends NetworkSettings {
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
  readonly vaultKey: Buffer | undefined;
  /** Shows the metrics at the users' port to who brings it. */
  readonly metricsToken: string | undefined;
  /** Who runs the installation, as its legal pages say; a live one has all of it. */
  readonly operator: OperatorSettings;
  /** Whom to tell about a weakness. */
  readonly securityContact: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly sms: SmsWebhook | undefined;
  /** Where messages to browsers may be sent. */
  readonly pushServices: PushServices;
  /** Whether a demo runs its own chain, and the signer that signs for it. */
  readonly chain: boolean;
  /** Files that products read, by their flag; undefined where operators alone say what would stand in one. */
  readonly files: Readonly<Record<string, string | undefined>>;
  /** The least that is logged. */
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

const flags = {
  port: { type: 'string' },
  'public-origin': { type: 'string' },
  'console-port': { type: 'string' },
  'console-origin': { type: 'string' },
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
  chain: { type: 'string' },
  'upgrade-export': { type: 'string' },
} as const;

const FILES = PRODUCTS.flatMap(({ file }) => file ?? []);
const fileFlags = Object.fromEntries(FILES.map(({ flag }) => [flag, { type: 'string' as const }]));

/** Where data lives unless DATA_DIR or --data says otherwise. */
export function defaultDataDir(): string {
  return process.getuid?.() === 0 ? '/var/lib/tradewind' : resolve('.tradewind');
}

/** Reads the settings; throws ConfigError with a sentence that names the setting. */
export function readConfig(args: readonly string[], env: Environment): Config {
  let values: Partial<Record<keyof typeof flags, string>> & Readonly<Record<string, string | undefined>>;
  try {
    values = parseArgs({ args: [...args], options: { ...fileFlags, ...flags }, allowPositionals: true }).values;
  } catch (error) {
    // The parser's advice behind the first sentence is about its own syntax.
    throw new ConfigError(`${String(error instanceof Error ? error.message : error).split('.')[0]}.`);
  }
  const mode = oneOf('TRADEWIND_MODE', values.mode ?? env.TRADEWIND_MODE ?? 'demo', ['demo', 'live']);
  const data = values.data ?? env.DATA_DIR ?? defaultDataDir();
  const limits = oneOf('TRADEWIND_LIMITS', values.limits ?? env.TRADEWIND_LIMITS ?? 'on', ['on', 'off', 'all']);
  const config: Config = {
    ...readNetwork(values, env),
    dataDir: data.startsWith('~/') ? join(homedir(), data.slice(2)) : resolve(data),
    databaseUrl: env.DATABASE_URL,
    mode,
    feed: readFeed(values, env),
    liquidity: onOff('TRADEWIND_LIQUIDITY', values.liquidity ?? env.TRADEWIND_LIQUIDITY ?? 'on'),
    limits: limits !== 'off',
    limitsOnLoopback: mode === 'live' || limits === 'all',
    upgradeExport: onOff('TRADEWIND_UPGRADE_EXPORT', values['upgrade-export'] ?? env.TRADEWIND_UPGRADE_EXPORT ?? 'on'),
    clock: oneOf('TRADEWIND_CLOCK', values.clock ?? env.TRADEWIND_CLOCK ?? 'system', ['system', 'manual']),
    vaultKey: readVaultKey(env),
    metricsToken: readMetricsToken(env),
    operator: readOperator(env),
    securityContact: readSecurityContact(env),
    smtpUrl: readSmtpUrl(env),
    sms: readSmsWebhook(env),
    pushServices: readPushServices(env, mode),
    chain: onOff('TRADEWIND_CHAIN', values.chain ?? env.TRADEWIND_CHAIN ?? 'on'),
    files: Object.fromEntries(FILES.map(({ flag, variable }) => [flag, values[flag] ?? env[variable]])),
    logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL ?? 'info', LOG_LEVELS),
  };
  if (config.feed.kind === 'live' && config.clock === 'manual')
    throw new ConfigError('The live feed does not run by the manual clock.');
  refuseUnsafeLive(config);
  if (mode === 'live') {
    refuseUnsafeNetwork(config, env, values);
    refuseNamelessOperator(config.operator);
  }
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
