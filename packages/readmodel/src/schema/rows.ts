import { type ConnectionPool, createKysely } from '@tradewind/database';
import type { Kysely } from 'kysely';
import type { RowOf } from '../table/table.ts';
import type { CORE_TABLES } from './core-tables.ts';
import { LIVE_SCHEMA } from './live-schema.ts';
import type { MODELS } from './models.ts';

type Declared = (typeof CORE_TABLES)[number] | (typeof MODELS)[number]['tables'][number];

export type Tables = { [T in Declared as T['name']]: RowOf<T> };

/** The query builder over the live read model; every query takes it. Make one per pool. */
export type ReadModel = Kysely<Tables>;

export function createReadModel(pool: ConnectionPool): ReadModel {
  return createKysely<Tables>(pool).withSchema(LIVE_SCHEMA);
}
