import { limits } from '@tradewind/engine';
import { inForceFrom } from '../../exchange/changes/announced.ts';
import { carriedOutBy } from '../../exchange/changes/carried-out-by.ts';
import type { ChangeOf } from '../../exchange/changes/change-kind.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { ApprovalKind } from './kind.ts';

type SourcesChange = ChangeOf<'sources'>;

/** Other sources of the index: announced when it is carried out, in force when no contract of before runs any more. */
export const sourcesChange: ApprovalKind<SourcesChange> = {
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
      inForceFrom({ effectiveAt }),
    ];
  },

  carryOut: carriedOutBy((_exchange, { names, quorum, effectiveAt }) => ({
    kind: 'ChangeIndexSources',
    names,
    quorum,
    effectiveAt,
  })),
};

const namesOf = (sources: readonly { readonly name: string }[]): string => sources.map(({ name }) => name).join(', ');
