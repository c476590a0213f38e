import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../fixture.ts';
import { CORE_TABLES } from '../schema/core-tables.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import type { Model } from '../schema/model.ts';
import { MODELS } from '../schema/models.ts';

const TYPES: Readonly<Record<string, string>> = { bigint: 'int8', integer: 'int4' };

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

interface Found {
  readonly column_name: string;
  readonly data_type: string;
  readonly is_nullable: string;
  readonly is_generated: string;
}

test('the steps make each table as it is declared: the same columns in the same order, with their types', async () => {
  await server.story(async ({ pool }) => {
    for (const { name, columns } of [...CORE_TABLES, ...MODELS.flatMap(({ tables }: Model) => tables)]) {
      const { rows } = await pool.query<Found>(
        `SELECT column_name, data_type, is_nullable, is_generated FROM information_schema.columns
         WHERE table_schema = $1 AND table_name = $2 ORDER BY ordinal_position`,
        [LIVE_SCHEMA, name],
      );
      assert.deepEqual(
        rows.map((row) => ({
          name: row.column_name,
          type: TYPES[row.data_type] ?? row.data_type,
          nullable: row.is_nullable === 'YES',
          generated: row.is_generated === 'ALWAYS',
        })),
        columns.map((column) => ({
          name: column.name,
          type: column.type,
          nullable: column.nullable,
          generated: column.generated !== null,
        })),
        name,
      );
    }
  });
});
