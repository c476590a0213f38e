import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newInvitationCode, readInvitationCode } from './invitation-code.ts';

test('Every new code reads back as itself, also in lower case, and no two are alike', () => {
  const codes = Array.from({ length: 10_000 }, newInvitationCode);
  assert.equal(new Set(codes).size, codes.length);
  for (const code of codes) assert.equal(readInvitationCode(` ${code.toLowerCase()}\n`), code);
  assert.equal(new Set(codes.join('')).size, 31, 'every letter is used');
});

test('A text that cannot be a code is none', () => {
  for (const text of [
    '',
    'ABC',
    'ABCDEFGHJ',
    'ABCDEFG0',
    'ABCDEFGO',
    'ABCDEFG1',
    'ABCDEFGI',
    'ABCDEFGL',
    "' OR '1'='",
  ]) {
    assert.equal(readInvitationCode(text), null, text);
  }
});
