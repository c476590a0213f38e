import { custody, type OpenCustody } from '@tradewind/api';
import { SECOND_MS } from '@tradewind/base';
import type { EngineApi, HouseBalanceView } from '@tradewind/engine';
import { amountText, type Catalogue, volumeText } from '../../exchange/wire/catalogue.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import type { RouteParts } from '../product/parts.ts';
import { type CustodyRuntime, custodyOf, type RunningChain } from './runtime.ts';
import { chainShape, checksummed, listedOn } from './shapes.ts';

/** How long an answer serves everybody: the balances in it change with a final block, the heights with each. */
const KEPT_MS = 2 * SECOND_MS;

/** House accounts below zero by what chains hold, or held: with `external` they are what everything inside is owed by. */
const OWING: readonly HouseBalanceView['house'][] = [
  'external',
  'custody-deposit',
  'custody-hot',
  'custody-cold',
  'custody-gas',
  'custody-receivable',
  'custody-residue',
];

interface Read {
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
  readonly now: () => number;
}

/** What anyone may check of chains and wallets, made at most once in two seconds. */
export function bindOpenCustody(bind: Bind, parts: RouteParts): void {
  let kept: { readonly until: number; readonly answer: OpenCustody } | null = null;

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
  const addresses = reconciled?.addresses.map(({ address, purpose, balances }) => ({
    ...{ address: checksummed(address), purpose },
    balances: balances.map(({ asset, amount }) => ({ asset: symbol(asset), amount: onChain(asset, amount) })),
  }));
  return {
    ...shape,
    addresses: addresses ?? [],
    reconciled: reconciled && {
      ...{ height: reconciled.height, hash: reconciled.hash, time: reconciled.time },
      assets: compared ?? [],
    },
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
    const of = (house: HouseBalanceView['house']) =>
      balances.find((one) => one.house === house && one.asset === id)?.amount ?? 0;
    const [deposit, hot, cold] = [-of('custody-deposit'), -of('custody-hot'), -of('custody-cold')];
    const liabilities = -OWING.reduce((sum, house) => sum + of(house), 0);
    const held = { deposit, hot, cold, transit: of('custody-transit'), liabilities };
    const unbacked = Math.max(0, liabilities - deposit - hot - cold);
    const texts = Object.entries({ ...held, unbacked }).map(([name, units]) => [name, amountText(asset, units)]);
    return { asset: asset.symbol, ...Object.fromEntries(texts) } as OpenCustody['wallets'][number];
  });
}
