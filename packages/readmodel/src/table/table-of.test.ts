import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counted, own } from './column.ts';
import { createSql } from './create-sql.ts';
import { tableOf } from './table-of.ts';

test('a table follows the schema of its event: names, widths and what Postgres is told', () => {
  const table = tableOf('moves', ['InternalTransferred'], {
    columns: {
      id: 'transfer',
      user_id: 'user',
      from_account: 'from',
      asset: 'asset',
      amount: { from: 'amount', type: 'int4', absent: null },
      note: { ...own<string>('text'), nullable: true },
      moved_at: 'at.time',
    },
    key: ['user_id', 'id'],
    indexes: { moves_asset: '(asset) WHERE amount IS NOT NULL' },
    fillfactor: 80,
  });
  assert.deepEqual(
    table.columns.map(({ name, property, type, nullable }) => [name, property, type, nullable]),
    [
      ['id', 'id', 'int8', false],
      ['user_id', 'user', 'int8', false],
      ['from_account', 'from', 'text', false],
      ['asset', 'asset', 'int4', false],
      ['amount', 'amount', 'int4', true],
      ['note', 'note', 'text', true],
      ['moved_at', 'movedAt', 'int8', false],
    ],
  );
  assert.equal(
    createSql('s', [table]),
    `
    CREATE TABLE s.moves (
      id int8 NOT NULL, user_id int8 NOT NULL, from_account text NOT NULL, asset int4 NOT NULL, amount int4, note text,
      moved_at int8 NOT NULL, PRIMARY KEY (user_id, id)) WITH (fillfactor = 80);
    CREATE INDEX moves_asset ON s.moves (asset) WHERE amount IS NOT NULL;`,
  );
});

test('a field that rows of earlier versions lack is not taken without what they have instead', () => {
  const declared = (absent?: null) =>
    tableOf('x', ['IndexUpdated'], { columns: { at: { from: 'time', absent } }, key: [] });
  assert.throws(() => declared(), /expected what rows before 0\.3\.0 have as time/);
  assert.equal(declared(null).columns[0]!.nullable, true);
});

test('a column that counts the rows is made as any other, and no event gives it', () => {
  const table = tableOf('moves', ['InternalTransferred'], {
    columns: { id: counted(), amount: 'amount' },
    key: ['id'],
    when: ({ amount }) => amount > 1,
  });
  const [id, amount] = table.columns;
  assert.deepEqual([id?.counted, id?.read, amount?.counted], [true, null, false]);
  assert.equal(
    createSql('s', [table]),
    `
    CREATE TABLE s.moves (
      id int8 PRIMARY KEY, amount int8 NOT NULL);`,
  );
  const moved = { kind: 'InternalTransferred', transfer: 1, user: 1, from: 'spot', to: 'fiat', asset: 0 } as const;
  assert.deepEqual(
    [1, 2].map((units) => table.when?.({ ...moved, amount: units })),
    [false, true],
  );
});
