import { parseDecimal } from '@tradewind/base';
import type { ApprovalChange, OperatorRole } from '@tradewind/contract';
import { OUTLIER_PPM } from '@tradewind/rules';
import { Refused } from '../../http/refused.ts';
import { percentText } from '../../wire/percent.ts';
import { order } from '../exchange.ts';
import type { ApprovalKind } from './kinds.ts';

type IndexRulesChange = Extract<ApprovalChange, { readonly kind: 'index-rules' }>;

const ROLES: readonly OperatorRole[] = ['risk', 'admin'];
/** Decimals of a percentage that is a whole number of millionths. */
const PERCENT_SCALE = 4;

/** How far the sources of an index may differ before no new contracts are taken on it. */
export const indexRulesChange: ApprovalKind<IndexRulesChange> = {
  makers: ROLES,
  checkers: ROLES,

  async lines({ exchange }, _db, change) {
    const before = exchange.engine.indexSources().apartPpm;
    return [
      {
        field: 'largest difference of index sources',
        from: `${percentText(before)} %`,
        to: `${percentText(ppmOf(change))} %`,
      },
    ];
  },

  async carryOut({ exchange }, _db, change) {
    await order(exchange, { kind: 'SetIndexRules', apartPpm: ppmOf(change) });
    return {};
  },
};

function ppmOf({ apart }: IndexRulesChange): number {
  const parsed = parseDecimal(apart, PERCENT_SCALE);
  if (!parsed.ok || parsed.value > OUTLIER_PPM)
    throw new Refused('field_invalid', { field: 'apart', expected: `0 to ${percentText(OUTLIER_PPM)}` });
  return parsed.value;
}
