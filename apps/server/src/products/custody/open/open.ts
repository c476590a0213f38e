import { custody, type OpenAddress, type OpenCustody } from '@tradewind/api';
import { SECOND_MS } from '@tradewind/base';
import { createKysely } from '@tradewind/database';
import type { EngineApi } from '@tradewind/engine';
import { amountText, type Catalogue, volumeText } from '../../../exchange/wire/catalogue.ts';
import { before, pageOf } from '../../../platform/calls/cursor.ts';
import type { Bind } from '../../../platform/calls/handler.ts';
import { Refused } from '../../../platform/calls/refused.ts';
import type { RouteParts } from '../../product/parts.ts';
import { listedOn } from '../common/listed.ts';
import { type CustodyRuntime, custodyOf, type OwnBalance, type RunningChain } from '../common/runtime.ts';
import { chainShape, checksummed } from '../common/shapes.ts';
import type { CustodyTables } from '../common/tables.ts';
import { heldAddresses } from './held-addresses.ts';
import { walletSums } from './wallet-sums.ts';

/** How long an answer serves everybody: the balances in it change with a final block, the heights with each. */
const KEPT_MS = 2 * SECOND_MS;

const PAGE = 50;

interface Read {
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
  readonly now: () => number;
}

/** What anyone may check of chains and wallets; the sums of all are made at most once in two seconds. */
export function bindOpenCustody(bind: Bind, parts: RouteParts): void {
  const db = createKysely<CustodyTables>(parts.pool);
  let kept: { readonly until: number; readonly answer: OpenCustody } | null = null;

  bind(custody.openAddresses, async ({ query: { chain: word, cursor } }) => {
    const running = custodyOf(parts.engine).chain(word);
    if (running === null) throw new Refused('chain_unknown', { field: 'chain' });
    const { id } = running.settings;
    const assets = listedOn(parts.engine, id).map(({ asset }) => asset);
    const page = await heldAddresses(db, running, assets, { below: before(cursor), most: PAGE });
    return pageOf(page, (one) => openAddress(parts, id, one));
  });

  bind(custody.open, () => {
    const now = performance.now();
    if (kept === null || kept.until <= now) kept = { until: now + KEPT_MS, answer: openCustody(parts) };
    return kept.answer;
  });
}

export function openCustody(read: Read): OpenCustody {
  const runtime = custodyOf(read.engine);
  return {
    chains: runtime.chains().map((one) => openChain(read, one)),
    wallets: walletsOf(read, runtime),
    starting: runtime.opening,
  };
}

function openChain(read: Read, running: RunningChain): OpenCustody['chains'][number] {
  const { chainId: _, blockMs: __, rpc: ___, ...shape } = chainShape(read, running, read.now());
  const { reconciled, settings } = running;
  const listed = listedOn(read.engine, settings.id);
  const onChain = (id: number, units: bigint) => {
    const decimals = listed.find(({ asset }) => asset === id)?.decimals ?? 0;
    return volumeText(units, { scale: decimals });
  };
  const symbol = (id: number) => read.catalogue.assetById(id).symbol;
  const compared = reconciled?.assets.map(({ asset, chain, ledger }) => {
    return {
      asset: symbol(asset),
      chain: onChain(asset, chain),
      ledger: onChain(asset, ledger),
      equal: chain === ledger,
    };
  });
  return {
    ...shape,
    addresses: (reconciled?.house ?? []).map((one) => openAddress(read, settings.id, one)),
    depositAddresses: reconciled?.deposits.addresses ?? 0,
    reconciled: reconciled && {
      ...{ height: reconciled.height, hash: reconciled.hash, time: reconciled.time },
      assets: compared ?? [],
    },
  };
}

function openAddress(
  { engine, catalogue }: Read,
  chain: number,
  { address, purpose, height, balances }: OwnBalance,
): OpenAddress {
  const listed = listedOn(engine, chain);
  return {
    ...{ address: checksummed(address), purpose, height: height ?? null },
    balances: balances.map(({ asset, amount }) => ({
      asset: catalogue.assetById(asset).symbol,
      amount: volumeText(amount, { scale: listed.find((one) => one.asset === asset)?.decimals ?? 0 }),
    })),
  };
}

/** Of every asset on a chain that is followed. */
function walletsOf({ engine, catalogue }: Read, runtime: CustodyRuntime): OpenCustody['wallets'] {
  const assets = new Set(
    runtime.chains().flatMap(({ settings }) => listedOn(engine, settings.id).map(({ asset }) => asset)),
  );
  const balances = engine.houseBalances();
  return [...assets].map((id) => {
    const asset = catalogue.assetById(id);
    const texts = Object.entries(walletSums(balances, id)).map(([name, units]) => [name, amountText(asset, units)]);
    return { asset: asset.symbol, ...Object.fromEntries(texts) } as OpenCustody['wallets'][number];
  });
}
