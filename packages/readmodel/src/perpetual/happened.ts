import { sql } from 'kysely';
import { type EndedSpan, inSpan } from '../queries/ended.ts';
import type { ReadModel } from '../schema/rows.ts';
import { rowsOf } from '../table/find.ts';
import type { ContractChange, ContractLiquidation } from './closed-positions.ts';
import { changes, DELEVERAGED, liquidations } from './open-tables.ts';

/** Steps of liquidations in a span, whoever had the positions. */
export function liquidationsIn(db: ReadModel, span: EndedSpan): Promise<ContractLiquidation[]> {
  return rowsOf(db, liquidations, sql`WHERE ${inSpan('time', span)}`);
}

/** What was closed against bankrupt positions in a span, whoever had it. */
export function deleveragingsIn(db: ReadModel, span: EndedSpan): Promise<ContractChange[]> {
  return rowsOf(db, changes, sql`WHERE ${sql.raw(DELEVERAGED)} AND ${inSpan('time', span)}`);
}
