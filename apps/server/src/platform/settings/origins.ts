import { isIP } from 'node:net';
import { isOwnMachine } from './address.ts';
import { ConfigError } from './settings.ts';

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };
const LOCAL = ['localhost', '127.0.0.1', '::1'];
/** Addresses to listen on that stand for all of the machine. */
export const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/**
 * Who this installation is on one of its ports: the origins at which it is opened, as the settings name them. What a request says
 * about itself is compared with them and never believed.
 */
export class Origins {
  /** The setting that names them. */
  readonly setting: string;
  readonly #urls: readonly URL[];
  /** By what a Host header may say. */
  readonly #byHost: ReadonlyMap<string, URL>;

  constructor(setting: string, origins: readonly string[]) {
    this.setting = setting;
    this.#urls = origins.map((origin) => new URL(origin));
    const spelled = this.#urls.flatMap((url) => spellings(url).map((host) => [host, url] as const));
    // Of two with one host the first counts.
    this.#byHost = new Map(spelled.reverse());
  }

  /** The origin for links, like `https://trade.example`. */
  get first(): string {
    return this.#urls[0]!.origin;
  }

  get all(): readonly string[] {
    return this.#urls.map(({ origin }) => origin);
  }

  /** Whether nobody in between can read along: https, or this machine itself. */
  get safe(): boolean {
    return this.#urls.every(({ protocol, hostname }) => protocol === 'https:' || isOwnMachine(hostname));
  }

  /** Whether they lead nobody here but who sits at this machine. */
  get onlyHere(): boolean {
    return this.#urls.every(({ hostname }) => isOwnMachine(hostname));
  }

  allowsHost(header: string | undefined): boolean {
    return header !== undefined && this.#byHost.has(header.toLowerCase());
  }

  /** Whether a page of ours sent a request. */
  allowsOrigin(header: string | undefined): boolean {
    return header !== undefined && this.#urls.some(({ origin }) => origin === header.toLowerCase());
  }

  /** The one of these that a Host header names; the first where it names none. */
  of(header: string): string {
    return this.#byHost.get(header.toLowerCase())?.origin ?? this.first;
  }

  /** The same, with the port that is listened on where the settings left it open as 0. */
  at(port: number): Origins {
    return new Origins(
      this.setting,
      this.all.map((origin) => origin.replace(/:0$/, `:${port}`)),
    );
  }
}

/** Reads `https://trade.example, https://www.trade.example`; without it a port is opened at the machine itself and at `host`. */
export function readOrigins(setting: string, text: string | undefined, host: string, port: number): Origins {
  const named = (text ?? '').split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  if (named.length > 0)
    return new Origins(
      setting,
      named.map((part) => originOf(setting, part)),
    );
  const own = LOCAL.includes(host) || EVERYWHERE.has(host) ? LOCAL : [host, ...LOCAL];
  const origins = own.map((name) => `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`);
  // An address with a zone has no place in a browser.
  return new Origins(
    setting,
    origins.filter((origin) => URL.canParse(origin)),
  );
}

function originOf(setting: string, part: string): string {
  const url = URL.parse(part);
  if (url === null || DEFAULT_PORTS[url.protocol] === undefined || url.href !== `${url.origin}/`)
    throw new ConfigError(`${setting} names '${part}'; expected origins like https://trade.example, without a path.`);
  return url.origin;
}

/** A browser leaves the port of the scheme out, other programs may not. */
function spellings({ protocol, host, hostname, port }: URL): string[] {
  return port === '' ? [host, `${hostname}:${DEFAULT_PORTS[protocol]}`] : [host];
}
