import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createPool, type Pool } from '@tradewind/database';
import { openTestServer } from '@tradewind/testkit';
import { pino } from 'pino';
import { loggableError } from './loggable-error.ts';

const SECRET = 'ada@example.com';

let pool: Pool;
let stop: () => Promise<void>;
before(async () => {
  const server = await openTestServer({ name: 'empty', prepare: async () => {} });
  pool = createPool(await server.database(), { max: 1 });
  stop = async () => {
    await pool.end();
    await server.stop();
  };
  await pool.query('CREATE TABLE people_of_a_test (account text UNIQUE)');
  await pool.query('INSERT INTO people_of_a_test VALUES ($1)', [SECRET]);
});
after(() => stop());

/** The line that the log holds of what a query throws. */
async function lineOf(query: string, values: unknown[], wrap: (error: unknown) => unknown = (error) => error) {
  const lines: string[] = [];
  const log = pino({ serializers: { err: loggableError } }, { write: (text) => lines.push(text) });
  const error = await pool.query(query, values).then(
    () => assert.fail(query),
    (reason: unknown) => reason,
  );
  log.error({ err: wrap(error) }, 'a request failed');
  return JSON.parse(lines[0]!) as { msg: string; err: Record<string, string> };
}

test('of an error of the database the log holds the rule that was broken, and not the values that broke it', async () => {
  const double = await lineOf('INSERT INTO people_of_a_test VALUES ($1)', [SECRET]);
  assert.deepEqual([double.err.code, double.err.table], ['23505', 'people_of_a_test']);
  assert.match(double.err.stack ?? '', /^\s+at /);
  const wrong = await lineOf('SELECT $1::text::int8', [SECRET]);
  assert.equal(wrong.err.code, '22P02');
  const wrapped = await lineOf('SELECT $1::text::int8', [SECRET], (cause) => new Error('it failed', { cause }));
  assert.equal(wrapped.err.code, '22P02');
  for (const line of [double, wrong, wrapped]) assert.ok(!JSON.stringify(line).includes(SECRET), JSON.stringify(line));
});

test('of every other error it holds what the program said', () => {
  const told = loggableError(new TypeError('no such thing')) as Record<string, string>;
  assert.deepEqual([told.type, told.message], ['TypeError', 'no such thing']);
});
