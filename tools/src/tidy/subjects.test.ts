import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { ROOT } from '../root.ts';
import { type Commit, subjectProblems } from './subjects.ts';

/** Longer ones from before the rule stay as they are. */
const SINCE = '2026-11-23';

/** None where there is no history, as in an archive of the source. */
function commits(): Commit[] {
  const { stdout, status } = spawnSync('git', ['log', '--no-merges', `--since=${SINCE}`, '--format=%h %s'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) return [];
  const lines = stdout.split('\n').filter((line) => line !== '');
  return lines.map((line) => ({ hash: line.split(' ', 1)[0]!, subject: line.slice(line.indexOf(' ') + 1) }));
}

test('a subject has at most 72 characters', () => {
  assert.deepEqual(subjectProblems([{ hash: 'a', subject: 'x'.repeat(72) }]), []);
  assert.match(subjectProblems([{ hash: 'b', subject: 'x'.repeat(73) }])[0] ?? '', /^b has a subject of 73/);
});

test('every new commit has one that short', () => assert.deepEqual(subjectProblems(commits()), []));
