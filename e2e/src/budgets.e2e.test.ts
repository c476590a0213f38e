import assert from 'node:assert/strict';
import test from 'node:test';
import { WebBuild } from './budgets.ts';

/** kB after gzip. */
const SHELL = 150;
/** Cyrillic letters are two bytes each. */
const LANGUAGE: Readonly<Record<string, number>> = { ru: 28.5 };
const OTHER_LANGUAGE = 25;
const SCREEN = 190;
const TRADING_SCREEN = 210;
const CHART = 60;
const STYLES = 18;

const tradingScreen = /features\/(trade\/|perpetual\/(lever-screen|wide-lever)|kline\/|seconds\/currency-screen)/;

const build = await WebBuild.read();
const [catalogueOfEnglish = 'en'] = build.keys(/locales\/src\/en\/screens\.ts$/);
const [openTextsOfEnglish = 'en'] = build.keys(/locales\/src\/en\/open\.ts$/);
const [depositTextsOfEnglish = 'custody'] = build.keys(/locales\/src\/en\/custody\.ts$/);
const openScreen = /features\/(open-|\w+\/open\/)/;
const depositScreen = /features\/custody\/deposit-screen/;

/** Texts that come with a screen beside those of all. */
const textsWith = (screen: string): readonly string[] => {
  if (openScreen.test(screen)) return [openTextsOfEnglish];
  return depositScreen.test(screen) ? [depositTextsOfEnglish] : [];
};

function within(what: string, size: number, budget: number): void {
  assert.ok(size <= budget, `${what}: ${size.toFixed(1)} kB, budget ${budget} kB`);
}

test('the shell of the web app stays within its budget', () => {
  within('shell', build.javascript(build.entry), SHELL);
});

test('what any screen may say is one chunk per language within its budget', () => {
  const languages = build.keys(/locales\/src\/\w+\/screens\.ts$/);
  assert.ok(languages.length > 0, 'no chunk of a language found');
  for (const key of languages) {
    const [, language = ''] = /src\/(\w+)\//.exec(key.slice(key.indexOf('locales'))) ?? [];
    const size = build.javascript(build.entry, key) - build.javascript(build.entry);
    within(key, size, LANGUAGE[language] ?? OTHER_LANGUAGE);
  }
});

test('every screen with shell and texts stays within its budget', () => {
  const screens = build.keys(/features\/.+(-screen|wide-trade|wide-lever)\.tsx$/);
  assert.ok(screens.length > 10, `only ${screens.length} screens found`);
  for (const key of screens) {
    const size = build.javascript(build.entry, catalogueOfEnglish, ...textsWith(key), key);
    within(key, size, tradingScreen.test(key) ? TRADING_SCREEN : SCREEN);
  }
});

test('the chart comes later and within its budget', () => {
  const charts = build.keys(/charts\/.+\.tsx?$/);
  assert.ok(charts.length > 0, 'no chunk of the chart found');
  for (const key of charts) {
    within(key, build.javascript(build.entry, key) - build.javascript(build.entry), CHART);
  }
});

test('all style sheets together stay within their budget', () => {
  within('CSS', build.styles, STYLES);
});
