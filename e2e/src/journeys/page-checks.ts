import assert from 'node:assert/strict';
import axe from 'axe-core';
import { UNTRANSLATED } from './routes.ts';
import { DEVICES, type Tab } from './tab.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No key stands where its words should, no placeholder is unfilled, no figure is none. */
export async function words({ page }: Tab): Promise<void> {
  const shown = await page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'];
    const marked = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join(','))];
    const labels = marked.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''));
    return [document.title, document.body.textContent, ...labels].join('\n');
  });
  assert.doesNotMatch(shown, UNTRANSLATED);
  assert.doesNotMatch(shown, /\b(?:NaN|undefined|Infinity|\[object )/);
}

/** Nothing is wider than the window, and no figure is cut off by what is around it. */
export async function fits(tab: Tab, width: number): Promise<void> {
  const { page } = tab;
  if (page.viewportSize()?.width !== width) {
    await page.setViewportSize({ width, height: DEVICES.phone.viewport.height });
    await tab.settled();
  }
  const { wide, culprits, cut } = await page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const outside = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > room + 0.5,
    );
    // What is there for screen readers alone is one pixel wide.
    const hides = (element: Element) =>
      element.clientWidth > 1 && /hidden|clip/.test(getComputedStyle(element).overflowX);
    const cutFigures = [...document.querySelectorAll('main .num')].filter((figure) => {
      const holder = figure.parentElement;
      return [figure, holder].some(
        (element) => element && hides(element) && element.scrollWidth > element.clientWidth + 1,
      );
    });
    const short = (element: Element) => element.outerHTML.slice(0, 160);
    return {
      wide: document.documentElement.scrollWidth - room,
      culprits: outside.slice(0, 4).map(short),
      cut: cutFigures.slice(0, 4).map(short),
    };
  });
  assert.ok(wide <= 0, `${width} px: ${wide} px too wide: ${culprits.join('\n')}`);
  assert.deepEqual(cut, [], `${width} px: figures are cut off`);
}

/** Open to all, as far as a program can tell. The program is brought into a page once; only what is wrong comes back. */
export async function accessible({ page }: Tab): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (tags) => {
    const { violations } = await window.axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
    );
  }, RULES);
  assert.deepEqual(found, []);
}
