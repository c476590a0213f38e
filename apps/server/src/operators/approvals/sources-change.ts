import type { ApprovalChange, OperatorRole } from '@tradewind/contract';
import { limits } from '@tradewind/engine';
import { Refused } from '../../http/refused.ts';
import { order } from '../exchange.ts';
import type { ApprovalKind } from './kinds.ts';

type SourcesChange = Extract<ApprovalChange, { readonly kind: 'sources' }>;

const ROLES: readonly OperatorRole[] = ['risk', 'admin'];

/** Other sources of the index: announced when it is carried out, in force when no contract of before runs any more. */
export const sourcesChange: ApprovalKind<SourcesChange> = {
  makers: ROLES,
  checkers: ROLES,

  async lines({ exchange, now }, _db, { names, quorum, effectiveAt }) {
    const { engine, feed } = exchange;
    const unknown = names.find((name) => !feed.some((source) => source.name === name));
    if (unknown !== undefined) throw new Refused('field_invalid', { field: 'names', expected: namesOf(feed) });
    if (quorum > names.length)
      throw new Refused('field_invalid', { field: 'quorum', expected: `1 to ${names.length}` });
    if (effectiveAt < now() + limits.SOURCES_NOTICE_MS) throw new Refused('sources_too_soon', { field: 'effectiveAt' });
    const { sources, quorum: before, next } = engine.indexSources();
    return [
      { field: 'index sources', from: namesOf(sources), to: names.join(', ') },
      { field: 'sources that must be live', from: String(before), to: String(quorum) },
      { field: 'announced before', from: next && namesOf(next.names.map((name) => ({ name }))), to: null },
      { field: 'in force from', from: null, to: new Date(effectiveAt).toISOString() },
    ];
  },

  async carryOut({ exchange }, _db, { names, quorum, effectiveAt }) {
    await order(exchange, { kind: 'ChangeIndexSources', names, quorum, effectiveAt });
    return {};
  },
};

const namesOf = (sources: readonly { readonly name: string }[]): string => sources.map(({ name }) => name).join(', ');
