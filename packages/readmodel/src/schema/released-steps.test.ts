import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { LIVE_SCHEMA } from './live-schema.ts';
import { CORE_STEPS, liveMigrations } from './migrations.ts';
import type { Model, ModelStep } from './model.ts';
import { MODELS } from './models.ts';
import { coreSql } from './tables.ts';

const FOUNDING = 'baeaabe510a0';

function begins(text: string, hash: string, what: string): void {
  assert.equal(createHash('sha256').update(text).digest('hex').slice(0, hash.length), hash, what);
}

test('steps that were released keep their text: a database that ran them knows them by it', () => {
  begins(coreSql(LIVE_SCHEMA), FOUNDING, 'tables of the core');
  for (const { scope, founding } of MODELS.map((model: Model) => model))
    if (founding) begins(founding.sql(LIVE_SCHEMA), founding.hash, scope);
  const steps: readonly ModelStep[] = [...CORE_STEPS, ...MODELS.flatMap((model: Model) => model.steps)];
  const released = steps.filter(({ hash }) => hash !== undefined);
  for (const [place, { sql, name }] of liveMigrations(released).entries()) begins(sql, released[place]!.hash!, name);
});
