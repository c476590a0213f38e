import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unsafeLink } from './unsafe-link.ts';

test('a link that leads nowhere safe is named, however it is written', () => {
  const wrong = [
    ['[a](javascript:alert(1))', 'javascript:alert(1'],
    ['[a]( <JaVaScRiPt:x> )', 'JaVaScRiPt:x'],
    ['![a](data:image/svg+xml,x)', 'data:image/svg+xml,x'],
    ['text [a]\n\n[a]: vbscript:x', 'vbscript:x'],
    ['see <javascript:x>', 'javascript:x'],
    ['[a](//x.example)', '//x.example'],
    ['[a](page)', 'page'],
    ['[a]()', ''],
    ['[fine](/help) and [a](file:///etc/hosts)', 'file:///etc/hosts'],
  ] as const;
  for (const [source, target] of wrong) assert.equal(unsafeLink(source), target, source);
});

test('pages of this site, https addresses, brackets and code pass', () => {
  const fine = ['', '[a](/help?x=1#y)', '[a](https://x.example/a "title")', 'a [bracket] (b)', '`[a](javascript:x)`'];
  for (const source of [...fine, '```\n[a]: javascript:x\n```', 'a < b and b > c'])
    assert.equal(unsafeLink(source), null);
});
