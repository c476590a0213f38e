import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { keepOwnGenesis, type Place } from './place.ts';

const MARK = `0x${'ab'.repeat(32)}`;
const block = (number: string, extraData: string) => ({ header: { number, extraData }, transactions: [], ommers: [] });

test('Of several blocks 0 in a state only the one of our genesis stays; a state without it, or one that is cut off, is none of ours', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'tradewind-place-'));
  t.after(() => rm(folder, { recursive: true }));
  const state = join(folder, 'state.json');
  const place = { state, mark: MARK } as Place;
  const write = (blocks: readonly object[]) => writeFile(state, JSON.stringify({ best_block_number: 1, blocks }));
  const [own, foreign, next] = [block('0x0', MARK), block('0x0', '0x'), block('0x1', '0x')];

  for (const blocks of [
    [own, foreign, next],
    [next, foreign, own],
  ]) {
    await write(blocks);
    assert.equal(await keepOwnGenesis(place), true);
    const kept = blocks.filter((one) => one !== foreign);
    assert.deepEqual(JSON.parse(await readFile(state, 'utf8')), { best_block_number: 1, blocks: kept });
  }
  await write([foreign, next]);
  assert.equal(await keepOwnGenesis(place), false);
  await writeFile(state, JSON.stringify({ blocks: [own] }).slice(0, -2));
  assert.equal(await keepOwnGenesis(place), false);
});
