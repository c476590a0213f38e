import assert from 'node:assert/strict';
import test from 'node:test';
import { literalTextProblems } from './literal-text.ts';
import { sample } from './source.ts';

const problems = (jsx: string): string[] => literalTextProblems(sample('apps/web/src/a.tsx', `const a = ${jsx};`));

test('words in a screen are found as text, as an expression and as a spoken attribute', () => {
  const bad = [
    '<p>Buy</p>',
    `<p>{'Buy'}</p>`,
    '<p>{`Buy`}</p>',
    '<i title="Buy" />',
    `<i aria-label={'Buy'} />`,
    '<>买</>',
  ];
  for (const jsx of bad) assert.match(problems(jsx)[0] ?? '', /a\.tsx:1 shows '(Buy|买)'/, jsx);
});

test('keys, numbers, signs, entities, class names and the name of the product are free', () => {
  const good = [
    `<p className="Buy">{t('trade.buy')} &nbsp;·&nbsp; 5 %</p>`,
    '<b>Tradewind</b>',
    '<i alt="" data-x="Buy" />',
  ];
  for (const jsx of good) assert.deepEqual(problems(jsx), [], jsx);
});
