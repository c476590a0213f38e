import type { ChangeIndexSources, SetIndexSources } from '../commands.ts';
import { type NaiveState, refuseIf } from './naive-state.ts';

export function setSources(state: NaiveState, { names, quorum }: SetIndexSources): void {
  refuseBad(state, names, quorum);
  if (state.sources.length > 0) {
    const same = JSON.stringify([names, quorum]) === JSON.stringify([state.sourcesInForce, state.quorum]);
    refuseIf(!same, 'sources_settled');
    return;
  }
  replace(state, names, quorum);
}

export function changeSources(state: NaiveState, command: ChangeIndexSources): void {
  const { names, quorum, effectiveAt } = command;
  refuseBad(state, names, quorum);
  refuseIf(state.sources.length === 0 || effectiveAt < 0, 'configuration_invalid');
  refuseIf(effectiveAt - state.time > 365 * 86_400_000, 'configuration_invalid');
  refuseIf(effectiveAt - state.time < 600_000, 'sources_too_soon');
  state.nextSources = { names, quorum, effectiveAt };
  state.tell({ kind: 'SourcesAnnounced', names: names.join(' '), quorum, effectiveAt });
}

export function putSourcesInForce(state: NaiveState): void {
  const { nextSources: next } = state;
  if (next === null) return;
  state.nextSources = null;
  replace(state, next.names, next.quorum);
}

function replace(state: NaiveState, names: readonly string[], quorum: number): void {
  state.sources = [...state.sources, ...names.filter((name) => !state.sources.includes(name))];
  state.sourcesInForce = names;
  state.quorum = quorum;
  for (const instrument of state.instruments) instrument.sources = [];
  state.tell({ kind: 'SourcesInForce', names: names.join(' '), quorum });
}

function refuseBad(state: NaiveState, names: readonly string[], quorum: number): void {
  refuseIf(quorum < (state.mode === 'live' ? 2 : 1) || quorum > names.length, 'configuration_invalid');
  refuseIf(names.length > 16 || new Set(names).size < names.length, 'configuration_invalid');
  const play = names.includes('simulated') || names.includes('recorded');
  refuseIf(state.mode === 'live' && play, 'configuration_invalid');
}
