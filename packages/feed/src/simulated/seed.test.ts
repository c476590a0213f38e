import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { IndexPrice } from '@tradewind/base';
import { DAY_MS } from './calendar.ts';
import { SIMULATED_MARKETS } from './parameters.ts';
import { daySeed, seedHash, upcomingSeedHashes } from './seed.ts';
import { openSeedFile, SeedFileError, saveSeedFile } from './seed-file.ts';
import { SimulatedSource } from './simulated-source.ts';

const today = 20_400;

function withFolder(story: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-seed-'));
  try {
    story(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a day seed is the HMAC of the date, and its hash is told for the next seven days', () => {
  const master = Buffer.alloc(32, 1);
  // echo -n 2025-11-08 | openssl dgst -sha256 -mac HMAC -macopt hexkey:0101...01
  assert.equal(
    Buffer.from(daySeed(master, today)).toString('hex'),
    '64e88b086a1a5f3bb3b146a0780064576e98f4d666886f8df3922105cd826d3e',
  );
  const published = upcomingSeedHashes(master, today);
  assert.deepEqual(
    published.map(({ day }) => day),
    [1, 2, 3, 4, 5, 6, 7].map((ahead) => today + ahead),
  );
  for (const { day, hash } of published) assert.equal(hash, seedHash(daySeed(master, day)));
});

test('the seed file is made once, readable by its owner alone, and survives restarts', () => {
  withFolder((folder) => {
    const made = openSeedFile(folder, today);
    assert.equal(made.genesisDay, today - 90);
    assert.equal(statSync(join(folder, 'simulated-feed.json')).mode & 0o777, 0o600);
    assert.deepEqual(Buffer.from(openSeedFile(folder, today + 1).master), Buffer.from(made.master));

    const closes = SIMULATED_MARKETS.map((_, place) => (1_000 + place) as IndexPrice);
    saveSeedFile(folder, { ...made, start: { day: today, closes } });
    assert.deepEqual(openSeedFile(folder, today + 5).start, { day: today, closes });
  });
});

test('when the clock went back behind the kept day, the walk begins at genesis again', () => {
  withFolder((folder) => {
    const made = openSeedFile(folder, today);
    saveSeedFile(folder, { ...made, start: { day: today, closes: made.start.closes } });
    assert.equal(openSeedFile(folder, today - 1).start.day, today - 90);
  });
});

test('a seed file that others may read or that is damaged is refused without telling its content', () => {
  withFolder((folder) => {
    const path = join(folder, 'simulated-feed.json');
    openSeedFile(folder, today);
    const secret = JSON.parse(readFileSync(path, 'utf8')).master;
    chmodSync(path, 0o644);
    assert.throws(() => openSeedFile(folder, today), SeedFileError);
    chmodSync(path, 0o600);
    writeFileSync(path, `{"master":"${secret}"`);
    assert.throws(
      () => openSeedFile(folder, today),
      (error) => error instanceof SeedFileError && !error.message.includes(secret),
    );
  });
});

test('a source opened on a folder goes on with the same prices after a restart, and remembers the day it reached', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-seed-'));
  try {
    const noon = today * DAY_MS + DAY_MS / 2;
    const open = () => {
      const file = openSeedFile(folder, today);
      return new SimulatedSource({ ...file, onDay: (start) => saveSeedFile(folder, { ...file, start }) });
    };
    const first = open();
    await first.prepare(noon);
    assert.equal(openSeedFile(folder, today).start.day, today);
    const second = open();
    await second.prepare(noon);
    assert.deepEqual(second.sample(noon), first.sample(noon));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
