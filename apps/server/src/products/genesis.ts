import {
  limits as bounds,
  type Command,
  DEFAULT_ASSETS,
  DEFAULT_INSTRUMENTS,
  type EngineApi,
  type ListInstrument,
  type Mode,
} from '@tradewind/engine';
import { VENUES } from '@tradewind/feed';
import { playMoney } from '../exchange/pipeline/play-money.ts';
import { demoMarketCommands } from './list-demo-markets.ts';
import type { StartStep } from './product/product.ts';
import { PRODUCTS } from './products.ts';

/** Sources that a live index needs at least. */
const LIVE_QUORUM = 2;

/** The first commands of an installation: mode, assets, instruments, index sources and, in demo, play money. */
export function genesisCommands(mode: Mode, sourceNames: readonly string[]): Command[] {
  const commands: Command[] = [
    { kind: 'Genesis', mode },
    ...DEFAULT_ASSETS,
    ...marketsOf(mode),
    { kind: 'SetIndexSources', names: sourceNames, quorum: mode === 'demo' ? 1 : LIVE_QUORUM },
  ];
  if (mode === 'demo')
    commands.push(...DEFAULT_ASSETS.flatMap(playMoney), ...PRODUCTS.flatMap(({ demo }) => demo?.commands() ?? []));
  return commands;
}

/** The first markets; where money is real only those that two venues price, and what follows from these. */
function marketsOf(mode: Mode): readonly ListInstrument[] {
  if (mode === 'demo') return DEFAULT_INSTRUMENTS;
  const venues = (symbol: string) => VENUES.filter(({ markets }) => symbol in markets).length;
  const priced = DEFAULT_INSTRUMENTS.filter((one) => one.derivedNumerator >= 0 || venues(one.symbol) >= LIVE_QUORUM);
  return priced.map((listed, instrument) => ({ ...listed, instrument }));
}

interface StartOptions {
  readonly sourceNames: readonly string[];
  /** Whether orders are held to their rate. */
  readonly limits: boolean;
  readonly now: number;
}

/**
 * Configuration that a start brings up to date: what a demo of before did not have, the feed's sources, the order-rate switch.
 * A step is asked when what those before it answered is done.
 */
export function startSteps({ sourceNames, limits, now }: StartOptions): readonly StartStep[] {
  return [
    ...PRODUCTS.map(({ demo }) => inDemo((engine) => (demo?.lacks(engine) ? demo.commands() : []))),
    ...(sourceNames.includes('simulated') ? [inDemo(demoMarketCommands)] : []),
    ...PRODUCTS.flatMap(({ start }) => start ?? []),
    (engine) => [
      ...otherSources(engine, sourceNames, Math.max(now, engine.time)),
      { kind: 'SetRules', orderRate: limits, priceBands: true, selfTradePrevention: true },
    ],
  ];
}

function inDemo(step: StartStep): StartStep {
  return (engine) => (engine.mode() === 'demo' ? step(engine) : []);
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
  const quorum = engine.mode() === 'demo' ? 1 : LIVE_QUORUM;
  const effectiveAt = now + bounds.SOURCES_NOTICE_MS + NOTICE_MARGIN_MS;
  return [{ kind: 'ChangeIndexSources', names, quorum, effectiveAt }];
}
