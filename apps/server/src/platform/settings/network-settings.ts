import { isIP } from 'node:net';
import { isOwnMachine } from './address.ts';
import { type Networks, parseNetworks } from './networks.ts';
import { EVERYWHERE, type Origins, readOrigins } from './origins.ts';
import { ConfigError, type Environment, wholeNumber } from './settings.ts';

/** Where the two ports are, who they are to the world, and who stands in front of them. */
export interface NetworkSettings {
  readonly port: number;
  readonly host: string;
  /** Where people open this installation. */
  readonly origins: Origins;
  /** The operators' console; 0 = off. */
  readonly consolePort: number;
  readonly consoleHost: string;
  /** Where operators open the console. */
  readonly consoleOrigins: Origins;
  /** Who may name a caller's address in X-Forwarded-For; null = nobody. */
  readonly trustedProxies: Networks | null;
  /** From where the console can be reached; null = from everywhere. */
  readonly consoleAllow: Networks | null;
}

export interface NetworkFlags {
  readonly port?: string | undefined;
  readonly 'public-origin'?: string | undefined;
  readonly 'console-port'?: string | undefined;
  readonly 'console-origin'?: string | undefined;
  readonly 'console-allow'?: string | undefined;
  readonly 'trusted-proxy'?: string | undefined;
}

export const DEFAULT_PORT = 8080;
export const DEFAULT_CONSOLE_PORT = 8081;
const MAX_PORT = 65_535;
const ON_THIS_MACHINE = '127.0.0.1';
const HERE = [ON_THIS_MACHINE, '::1'];

/** Reads them; throws ConfigError with a sentence that names the setting. */
export function readNetwork(flags: NetworkFlags, env: Environment): NetworkSettings {
  const host = hostOf('HOST', env.HOST ?? ON_THIS_MACHINE);
  const port = wholeNumber('PORT', flags.port ?? env.PORT ?? `${DEFAULT_PORT}`, 0, MAX_PORT);
  const console = readConsole(flags, env, host);
  refuseOnePort(host, port, console);
  return {
    port,
    host,
    origins: readOrigins('PUBLIC_ORIGIN', flags['public-origin'] ?? env.PUBLIC_ORIGIN, host, port),
    ...console,
    trustedProxies: networksOf('TRUSTED_PROXY', flags['trusted-proxy'] ?? env.TRUSTED_PROXY),
    consoleAllow: networksOf('CONSOLE_ALLOW', flags['console-allow'] ?? env.CONSOLE_ALLOW),
  };
}

/** Where the console is; the server listens for it where it listens for everybody unless it is told otherwise. */
export function readConsole(
  flags: Pick<NetworkFlags, 'console-port' | 'console-origin'>,
  env: Environment,
  host = env.HOST ?? ON_THIS_MACHINE,
): Pick<NetworkSettings, 'consolePort' | 'consoleHost' | 'consoleOrigins'> {
  const number = flags['console-port'] ?? env.CONSOLE_PORT ?? `${DEFAULT_CONSOLE_PORT}`;
  const consolePort = wholeNumber('CONSOLE_PORT', number, 0, MAX_PORT);
  const consoleHost = hostOf('CONSOLE_HOST', env.CONSOLE_HOST ?? host);
  const named = flags['console-origin'] ?? env.CONSOLE_ORIGIN;
  return { consolePort, consoleHost, consoleOrigins: readOrigins('CONSOLE_ORIGIN', named, consoleHost, consolePort) };
}

/** Two addresses of the machine may have one port each; where they meet, the console would find it taken at every start. */
function refuseOnePort(
  host: string,
  port: number,
  { consoleHost, consolePort }: Pick<NetworkSettings, 'consoleHost' | 'consolePort'>,
): void {
  const meet = host === consoleHost || [host, consoleHost].some((one) => EVERYWHERE.has(one) || one === 'localhost');
  if (port !== 0 && port === consolePort && meet)
    throw new ConfigError(
      `PORT and CONSOLE_PORT are both ${port}; each needs one of its own, and CONSOLE_PORT=0 switches the console off.`,
    );
}

/** What a live installation shows of itself: nothing in the clear to others, and no console to everybody. */
export function refuseUnsafeNetwork(network: NetworkSettings, env: Environment, flags: NetworkFlags): void {
  const { origins, consoleOrigins, consolePort } = network;
  if (!(flags['public-origin'] ?? env.PUBLIC_ORIGIN)?.trim())
    throw new ConfigError(
      'Live mode does not start without PUBLIC_ORIGIN: the address at which people open it, like https://trade.example.',
    );
  for (const [used, { setting, safe, all }] of [
    [true, origins],
    [consolePort !== 0, consoleOrigins],
  ] as const)
    if (used && !safe)
      throw new ConfigError(
        `Live mode does not start with ${setting} ${all.join(', ')}: only https keeps passwords from being read on the way.`,
      );
  const reach = consoleReach(network);
  if (reach !== null)
    throw new ConfigError(
      `Live mode does not start with a console that everybody reaches at ${reach}: set CONSOLE_ALLOW, with a proxy in front TRUSTED_PROXY too, or keep CONSOLE_HOST and CONSOLE_ORIGIN on this machine.`,
    );
}

/**
 * Where everybody reaches the console, by the network or by a proxy that has a name for it; null = nobody but whom the settings name. All
 * who come by a proxy on this machine seem to be this machine where TRUSTED_PROXY does not name it.
 */
export function consoleReach(
  network: Pick<NetworkSettings, 'consoleOrigins' | 'consoleHost' | 'consolePort' | 'consoleAllow' | 'trustedProxies'>,
): string | null {
  const { consoleOrigins, consoleHost, consolePort, consoleAllow, trustedProxies } = network;
  if (consolePort === 0) return null;
  if (!isOwnMachine(consoleHost)) return consoleAllow === null ? consoleHost : null;
  const open = consoleAllow === null || HERE.some((ip) => consoleAllow.has(ip) && !trustedProxies?.has(ip));
  return open && !consoleOrigins.onlyHere ? consoleOrigins.all.join(', ') : null;
}

function hostOf(setting: string, host: string): string {
  if (isIP(host) === 0 && host !== 'localhost')
    throw new ConfigError(`${setting} is '${host}'; expected an IP address.`);
  return host;
}

function networksOf(name: string, value: string | undefined): Networks | null {
  if (value === undefined || value.trim() === '') return null;
  const networks = parseNetworks(value);
  if (networks === null)
    throw new ConfigError(`${name} is '${value}'; expected addresses and networks like 10.0.0.0/8, 2001:db8::7.`);
  return networks;
}
