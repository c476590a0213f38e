import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { makeFolder } from './make-folder.ts';
import { openDatabase } from './open-database.ts';

test('a folder is made with those above it, and the outermost new one is told', () => {
  const root = mkdtempSync(join(tmpdir(), 'tradewind-folder-'));
  try {
    assert.equal(makeFolder(join(root, 'a/b/c')), join(root, 'a'));
    assert.ok(statSync(join(root, 'a/b/c')).isDirectory());
    assert.equal(makeFolder(join(root, 'a/b/c')), undefined);
    assert.equal(makeFolder(join(root, 'a/b/d')), join(root, 'a/b/d'));
    writeFileSync(join(root, 'file'), '');
    symlinkSync(join(root, 'nowhere'), join(root, 'link'));
    for (const wrong of ['file', 'file/below', 'link']) assert.throws(() => makeFolder(join(root, wrong)), wrong);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

test('a folder that the system will not have is refused and not tried for ever', {
  skip: !existsSync('/proc/self'),
}, async () => {
  assert.throws(() => makeFolder('/proc/x/y'), { code: 'ENOENT' });
  await assert.rejects(
    openDatabase({ dataDir: '/proc/x', databaseUrl: undefined }, () => {}),
    /^ConfigError: The data directory \/proc\/x cannot be made; choose another with --data\.$/,
  );
});
