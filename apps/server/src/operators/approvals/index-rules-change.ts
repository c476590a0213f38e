import { formatPercent, OUTLIER_PPM, parsePercent } from '@tradewind/rules';
import { carriedOutBy } from '../../exchange/changes/carried-out-by.ts';
import type { ChangeOf } from '../../exchange/changes/change-kind.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { ApprovalKind } from './kind.ts';

type IndexRulesChange = ChangeOf<'index-rules'>;

/** How far the sources of an index may differ before no new contracts are taken on it. */
export const indexRulesChange: ApprovalKind<IndexRulesChange> = {
  async lines({ exchange }, _db, change) {
    const before = exchange.engine.indexSources().apartPpm;
    return [
      {
        field: 'largest difference of index sources',
        from: `${formatPercent(before)} %`,
        to: `${formatPercent(ppmOf(change))} %`,
      },
    ];
  },

  carryOut: carriedOutBy((_exchange, change) => ({ kind: 'SetIndexRules', apartPpm: ppmOf(change) })),
};

function ppmOf({ apart }: IndexRulesChange): number {
  const parsed = parsePercent(apart);
  if (!parsed.ok || parsed.value > OUTLIER_PPM)
    throw new Refused('field_invalid', { field: 'apart', expected: `0 to ${formatPercent(OUTLIER_PPM)}` });
  return parsed.value;
}
