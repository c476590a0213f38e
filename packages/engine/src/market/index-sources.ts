import type { TimeMs } from '@tradewind/base';
import { OUTLIER_PPM } from '@tradewind/rules';
import type { ChangeIndexSources, SetIndexRules, SetIndexSources } from '../commands.ts';
import { isSymbol } from '../configuration/list-asset.ts';
import { isWhole } from '../configuration/list-instrument.ts';
import { MAX_INDEX_SOURCES, SOURCES_FURTHEST_MS, SOURCES_NOTICE_MS } from '../limits.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { announce, type Notice, noticeRefusal, takeDue } from '../timer/announced.ts';
import { TIMER_SOURCES } from '../timer/timers.ts';
import { MODES } from '../vocabulary.ts';
import type { IndexSources, SourceSet } from './sources.ts';

const NOTICE: Notice = {
  leastMs: SOURCES_NOTICE_MS,
  mostMs: SOURCES_FURTHEST_MS,
  tooSoon: REFUSALS.sources_too_soon,
};

/** The first set, in force at once; afterwards the same again changes nothing and another is `sources_settled`. */
export function setIndexSources(state: State, { names, quorum }: SetIndexSources): number {
  if (!isSet(state, names, quorum)) return REFUSALS.configuration_invalid;
  const { sources } = state;
  if (sources.known.length === 0) replace(state, { names, quorum });
  else if (!isInForce(sources, { names, quorum })) return REFUSALS.sources_settled;
  return 0;
}

/**
 * Announces another set. Whatever runs on the index now must not see it: `sources_too_soon` when it would be in force
 * within ten minutes, which is twice the longest life of a contract that settles on the index.
 */
export function changeIndexSources(state: State, { names, quorum, effectiveAt }: ChangeIndexSources): number {
  if (!isSet(state, names, quorum) || state.sources.known.length === 0) return REFUSALS.configuration_invalid;
  const refusal = noticeRefusal(state, effectiveAt, NOTICE, false);
  if (refusal !== 0) return refusal;
  state.log.emit('SourcesAnnounced', { names: names.join(' '), quorum, effectiveAt });
  const next = { names: [...names], quorum, effectiveAt };
  announce(state, state.sources, next, { kind: TIMER_SOURCES, subject: 0, put: putSourcesInForce });
  return 0;
}

/**
 * How far sources may differ before no new contracts are taken on their index. Holds from the next sample on, for what is
 * accepted after it: what runs does not ask. A bound that outliers exceed anyway would be none.
 */
export function setIndexRules(state: State, { apartPpm }: SetIndexRules): number {
  if (!isWhole(apartPpm, 0, OUTLIER_PPM)) return REFUSALS.configuration_invalid;
  state.sources.apartPpm = apartPpm;
  state.log.emit('IndexRulesSet', { apartPpm });
  return 0;
}

export function putSourcesInForce(state: State, _subject: number, due: TimeMs): void {
  const next = takeDue(state.sources, due);
  if (next !== null) replace(state, next);
}

function replace(state: State, { names, quorum }: SourceSet): void {
  const { sources } = state;
  sources.known = [...new Set([...sources.known, ...names])];
  sources.inForce = names.map((name) => sources.known.indexOf(name));
  sources.quorum = quorum;
  for (const market of state.markets) market.index.sources = [];
  state.log.emit('SourcesInForce', { names: names.join(' '), quorum });
}

function isInForce({ known, inForce, quorum }: IndexSources, set: SourceSet): boolean {
  return quorum === set.quorum && inForce.map((number) => known[number]).join(' ') === set.names.join(' ');
}

/** Prices that a simulation or a recording gives are play: a live installation never takes them. */
const PLAY_SOURCES = ['simulated', 'recorded'];
const LIVE_QUORUM = 2;

function isSet(state: State, names: readonly string[], quorum: number): boolean {
  const live = MODES[state.mode] === 'live';
  const bounded = names.length <= MAX_INDEX_SOURCES && new Set(names).size === names.length && names.every(isSymbol);
  if (!bounded || !isWhole(quorum, live ? LIVE_QUORUM : 1, names.length)) return false;
  return !live || !names.some((name) => PLAY_SOURCES.includes(name));
}
