import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Secret, seal, unseal } from './seal.ts';

const KEY: Secret = { kind: 'key', text: '0123456789abcdef'.repeat(4) };
const WORDS: Secret = { kind: 'passphrase', text: 'correct horse battery' };
const PLAIN = Buffer.from('what is sealed');

test('what a key or a passphrase sealed, the same opens, and nothing of it stands in the clear', () => {
  for (const secret of [KEY, WORDS]) {
    const sealed = seal(secret, PLAIN);
    assert.deepEqual(unseal(secret, sealed), PLAIN);
    assert.ok(!sealed.includes(PLAIN.toString('hex')) && !sealed.includes(secret.text));
    assert.notEqual(seal(secret, PLAIN), sealed);
  }
});

test('another key, another passphrase and the other kind of secret do not open it', () => {
  const [byKey, byWords] = [seal(KEY, PLAIN), seal(WORDS, PLAIN)];
  assert.throws(() => unseal({ kind: 'key', text: 'f'.repeat(64) }, byKey), /do not open/);
  assert.throws(() => unseal({ kind: 'passphrase', text: `${WORDS.text}.` }, byWords), /do not open/);
  assert.throws(() => unseal(WORDS, byKey), /sealed by a key, and a passphrase was given/);
  assert.throws(() => unseal(KEY, byWords), /sealed by a passphrase/);
});

test('a single changed byte, wherever it is, is refused', () => {
  const sealed = seal(KEY, PLAIN);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = `${sealed.slice(0, at)}${sealed[at] === '0' ? '1' : '0'}${sealed.slice(at + 1)}`;
    assert.throws(() => unseal(KEY, changed), { name: 'SignerError' }, `byte ${at}`);
  }
  for (const cut of ['', sealed.slice(0, -3), `${sealed}0`, sealed.slice(0, 60)])
    assert.throws(() => unseal(KEY, cut), { name: 'SignerError' });
});

test('a passphrase of 12 characters is taken and one of 11 is not, and no error says what it was', () => {
  seal({ kind: 'passphrase', text: 'x'.repeat(12) }, PLAIN);
  assert.throws(() => seal({ kind: 'passphrase', text: 'eleven-char' }, PLAIN), {
    message: 'The passphrase has to have 12 to 1024 characters.',
  });
  assert.throws(() => seal({ kind: 'key', text: 'F'.repeat(64) }, PLAIN), /64 hex digits/);
});
