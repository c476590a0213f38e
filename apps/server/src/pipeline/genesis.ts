import {
  limits as bounds,
  type Command,
  DEFAULT_ASSETS,
  DEFAULT_INSTRUMENTS,
  type EngineApi,
  type ListAsset,
  type Mode,
} from '@tradewind/engine';
import { demoConvert } from './demo-convert.ts';

import { DEMO_STAKING } from './demo-staking.ts';
import { secondsCommands } from './seconds-start.ts';

/** What the house may give away in play money, per asset: in whole coins, far below 2^53 units. */
const PLAY_MONEY_COINS: Readonly<Record<string, number>> = {
  USDT: 4_000_000_000,
  BTC: 40_000_000,
  ETH: 40_000_000,
  SOL: 40_000_000,
  XRP: 4_000_000_000,
  DOGE: 400_000_000_000,
  BNB: 40_000_000,
  TRX: 4_000_000_000,
  ADA: 4_000_000_000,
};

/** How many requests for play money a later asset is funded for, and the most that it is funded with, in units. */
const GRANTS = 100_000;
const MOST_PLAY_MONEY = 2 ** 52;

/** What operators may give out by adjustments in demo: this part of the play money. */
const ADJUSTMENTS_SHARE = 1_000;

/** What inviting is worth in demo: a tenth of the fee off, a fifth of what is paid, for a year, 10,000 USDT a month. */
const DEMO_REFERRAL: Command = {
  kind: 'SetReferral',
  discountPpm: 100_000,
  commissionPpm: 200_000,
  days: 365,
  capAsset: 0,
  monthlyCap: 10_000_000_000,
};

/** The first commands of an installation: mode, assets, instruments, index sources and, in demo, play money. */
export function genesisCommands(mode: Mode, sourceNames: readonly string[]): Command[] {
  const commands: Command[] = [
    { kind: 'Genesis', mode },
    ...DEFAULT_ASSETS,
    ...DEFAULT_INSTRUMENTS,
    { kind: 'SetIndexSources', names: sourceNames, quorum: mode === 'demo' ? 1 : 2 },
  ];
  if (mode === 'demo')
    commands.push(...DEFAULT_ASSETS.flatMap(playMoney), DEMO_REFERRAL, ...demoConvert(), ...DEMO_STAKING);
  return commands;
}

function playMoney({ asset, symbol, scale }: (typeof DEFAULT_ASSETS)[number]): Command[] {
  return fundsOf(asset, (PLAY_MONEY_COINS[symbol] ?? 0) * 10 ** scale);
}

/** Play money for an asset that a demo lists later: for 100,000 requests, as far as an asset's total reaches. */
export function playMoneyOf({ asset, grantAmount }: ListAsset): Command[] {
  const amount = Math.min(grantAmount * GRANTS, MOST_PLAY_MONEY);
  return fundsOf(asset, Math.max(amount, grantAmount));
}

function fundsOf(asset: number, amount: number): Command[] {
  return [
    { kind: 'FundHouse', house: 'play-money', asset, amount },
    { kind: 'FundHouse', house: 'adjustments', asset, amount: Math.ceil(amount / ADJUSTMENTS_SHARE) },
  ];
}

/** Configuration that a start brings up to date: the feed's sources and the order-rate switch of the demo. */
export function startCommands(
  engine: EngineApi,
  sourceNames: readonly string[],
  limits: boolean,
  now: number,
): Command[] {
  // A demo that was begun before there were invitations.
  const unset = engine.mode() === 'demo' && engine.referrals.terms().days === 0;
  const unconverted = engine.mode() === 'demo' && engine.convert.terms().maxValue === 0;
  const unstaked = engine.mode() === 'demo' && engine.staking.products().length === 0;
  return [
    ...(unset ? [DEMO_REFERRAL] : []),
    ...(unconverted ? demoConvert() : []),
    ...(unstaked ? DEMO_STAKING : []),
    ...secondsCommands(engine),
    ...otherSources(engine, sourceNames, Math.max(now, engine.time)),
    { kind: 'SetRules', orderRate: limits, priceBands: true, selfTradePrevention: true },
  ];
}

/** Room for the time between this and the journal. */
const NOTICE_MARGIN_MS = 10_000;

/**
 * A start with a feed that gives none of the sources in force announces those it gives; until they are in force there
 * is no index. While one of them is in force, or announced, the set is the operators' matter.
 */
function otherSources(engine: EngineApi, names: readonly string[], now: number): Command[] {
  const { sources, next } = engine.indexSources();
  const given = [...sources.map(({ name }) => name), ...(next?.names ?? [])];
  if (given.some((name) => names.includes(name))) return [];
  const quorum = engine.mode() === 'demo' ? 1 : 2;
  const effectiveAt = now + bounds.SOURCES_NOTICE_MS + NOTICE_MARGIN_MS;
  return [{ kind: 'ChangeIndexSources', names, quorum, effectiveAt }];
}
