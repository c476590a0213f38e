import type { AssetId, InstrumentId, UserId } from '@tradewind/base';
import { type AssetView, type Command, DEFAULT_INSTRUMENTS, type EngineApi } from '@tradewind/engine';
import { endowPlatform } from '../exchange/liquidity/accounts.ts';
import { DEMO_MARKETS, type DemoMarket } from '../exchange/liquidity/demo-markets.ts';
import { PRODUCTS } from './products.ts';

/** Units of each of these assets that the house may give away in play money, far below 2^53. */
const PLAY_MONEY = 4 * 10 ** 15;
/** What operators may give out by adjustments: this part of it. */
const ADJUSTMENTS_SHARE = 1_000;

const [{ makerFeePpm, takerFeePpm, quote }] = DEFAULT_INSTRUMENTS as readonly [(typeof DEFAULT_INSTRUMENTS)[number]];

/**
 * What a demo with the simulated index still lacks of its further markets: listings, play money, what products need, coins of
 * the house. None of it is sent twice, so a start that broke off is finished by the next. An asset or a market that operators
 * have listed under one of these names stays as they made it.
 */
export function demoMarketCommands(engine: EngineApi): Command[] {
  const ids = { asset: engine.assets().length, instrument: engine.instruments().length };
  return DEMO_MARKETS.flatMap((market): Command[] => {
    const listed = engine.assets().find(({ symbol }) => symbol === market.asset.symbol);
    if (listed !== undefined && isOfOperators(engine, market, listed)) return [];
    const asset = listed?.id ?? ids.asset++;
    const traded = engine.instruments().some((one) => one.kind === 'spot' && one.base === asset && one.quote === quote);
    return [
      ...(listed ? [] : [{ kind: 'ListAsset', asset, ...market.asset, grantAmount: 0 } as const]),
      ...(traded ? [] : [listing(market, asset, ids.instrument++)]),
      ...funds(engine, market, asset),
    ];
  });
}

/** Ours has no grant, and play money before anything else. */
function isOfOperators(engine: EngineApi, { asset }: DemoMarket, { id, scale, grantAmount }: AssetView): boolean {
  const inside = engine.houseBalances().some((one) => one.asset === id && one.house === 'external' && one.amount < 0);
  return scale !== asset.scale || grantAmount > 0 || (inside && !hasPlayMoney(engine, id));
}

function hasPlayMoney(engine: EngineApi, asset: AssetId): boolean {
  return engine.houseBalances().some((one) => one.asset === asset && one.house === 'play-money' && one.amount > 0);
}

function listing({ symbol, terms }: DemoMarket, base: AssetId, instrument: InstrumentId): Command {
  const fees = { makerFeePpm, takerFeePpm };
  const fed = { derivedNumerator: -1, derivedDenominator: -1 };
  return { kind: 'ListInstrument', instrument, symbol, base, quote, ...terms, ...fees, ...fed, state: 'trading' };
}

/** Each part of the money where there is none of it yet. */
function funds(engine: EngineApi, { asset: { symbol, scale }, houseCoins }: DemoMarket, asset: AssetId): Command[] {
  const listed = engine.assets()[asset] !== undefined;
  const coins = houseCoins * 10 ** scale;
  const play: Command[] = [
    { kind: 'FundHouse', house: 'play-money', asset, amount: PLAY_MONEY },
    { kind: 'FundHouse', house: 'adjustments', asset, amount: PLAY_MONEY / ADJUSTMENTS_SHARE },
  ];
  const lacks = (user: UserId) => {
    if (!listed) return true;
    const { available, frozen } = engine.balance(user, 'spot', asset);
    return available + frozen === 0;
  };
  return [
    ...(hasPlayMoney(engine, asset) ? [] : play),
    ...PRODUCTS.flatMap(({ demo }) => demo?.ofAsset?.(engine, asset, coins) ?? []),
    ...endowPlatform('spot', { id: asset, symbol, scale }, lacks),
  ];
}
