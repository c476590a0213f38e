import { type Amount, type AssetId, type Count, type Id, parseDecimal } from '@tradewind/base';
import type { Command, EngineApi } from '@tradewind/engine';

/** A chain as it is to be listed; amounts as decimal text, caps in USDT. */
export interface ListedChain {
  /** The word by which the API and the engine name it. */
  readonly chain: string;
  readonly chainId: number;
  readonly creditAfter: Count;
  readonly releaseAfter: Count;
  readonly userCap: string;
  readonly chainCap: string;
  readonly assets: readonly ListedAsset[];
}

export interface ListedAsset {
  readonly asset: string;
  readonly decimals: Count;
  /** In lower case with 0x; '' = the chain's own coin. */
  readonly contract: string;
  readonly minimum: string;
  /** Most that one payment of the demo's faucet sends; '0' = it sends none. */
  readonly faucet: string;
}

/** The engine's number of a chain, once it is listed; null before. */
export function chainIdOf(engine: EngineApi, { chainId }: Pick<ListedChain, 'chainId'>): Id | null {
  return engine.custody.chains().find((one) => one.chainId === chainId)?.chain ?? null;
}

/** What is missing of a chain and its assets. What is listed stays as operators have set it. */
export function listingCommands(engine: EngineApi, listed: ListedChain): Command[] {
  const { chain: name, chainId, creditAfter, releaseAfter, userCap, chainCap, assets } = listed;
  const known = chainIdOf(engine, listed);
  const chain = known ?? engine.custody.chains().length;
  const caps = { userCap: amountOf(engine, 'USDT', userCap), chainCap: amountOf(engine, 'USDT', chainCap) };
  const list: Command = { kind: 'ListChain', chain, name, chainId, creditAfter, releaseAfter, ...caps };
  const has = (asset: AssetId) => engine.custody.assets().some((one) => one.chain === known && one.asset === asset);
  const missing = assets.flatMap((one): Command[] => {
    const asset = assetOf(engine, one.asset).id;
    if (has(asset)) return [];
    const [minimum, faucet] = [amountOf(engine, one.asset, one.minimum), amountOf(engine, one.asset, one.faucet)];
    const { decimals, contract } = one;
    return [{ kind: 'ListChainAsset', chain, asset, decimals, contract, minimum, faucet }];
  });
  return known === null ? [list, ...missing] : missing;
}

function assetOf(engine: EngineApi, symbol: string) {
  const asset = engine.assets().find((one) => one.symbol === symbol);
  if (asset === undefined) throw new Error(`The asset ${symbol} of a chain is not listed here.`);
  return asset;
}

function amountOf(engine: EngineApi, symbol: string, text: string): Amount {
  const parsed = parseDecimal(text, assetOf(engine, symbol).scale);
  if (!parsed.ok) throw new Error(`'${text}' is no amount of ${symbol}: ${parsed.code}.`);
  return parsed.value;
}
