import { SignerError } from './failure.ts';

/** Most within one hour and within 24, each a window that slides. */
export interface Limit {
  readonly hour: bigint;
  readonly day: bigint;
}

/** As JSON carries it: decimal text. */
export interface LimitText {
  readonly hour: string;
  readonly day: string;
}

/** One asset of one chain; '' is the chain's own coin. */
export interface AssetPlace {
  readonly chainId: number;
  /** Contract in lower case. */
  readonly token: string;
}

const MOST_ASSETS = 256;

/** Throws a SignerError for assets that are none, or stand twice. */
export function checkPlaces(assets: readonly AssetPlace[]): void {
  if (assets.length > MOST_ASSETS)
    throw new SignerError(`${assets.length} assets have a limit; at most ${MOST_ASSETS}.`);
  const places = new Set(assets.map(({ chainId, token }) => `${chainId}:${token}`));
  if (places.size < assets.length) throw new SignerError('An asset of a chain has two limits.');
  for (const { chainId, token } of assets)
    if (!Number.isSafeInteger(chainId) || chainId <= 0 || !/^(0x[0-9a-f]{40})?$/.test(token))
      throw new SignerError(`A limit is for '${token}' of chain ${chainId}; expected a contract in lower case, or ''.`);
}

export function readLimit({ hour, day }: LimitText, name: string): Limit {
  const limit = { hour: readUnits(hour, name), day: readUnits(day, name) };
  if (limit.day >= limit.hour) return limit;
  throw new SignerError(`The limit of ${name} is lower for 24 hours than for one.`);
}

export function readUnits(text: string, name: string): bigint {
  if (!/^[1-9][0-9]{0,59}$/.test(text))
    throw new SignerError(`A limit of ${name} is '${text}'; expected smallest units, above zero.`);
  return BigInt(text);
}

/** As people read it. */
export function assetName({ chainId, token }: AssetPlace): string {
  return `${token === '' ? 'the native coin' : token} of chain ${chainId}`;
}
