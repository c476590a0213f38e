import type { Locator } from 'playwright-core';
import type { Tab } from './tab.ts';

/** More stops than any page has. */
const MAX_STOPS = 200;

/** Presses Tab (or Shift+Tab) until this has the focus, as somebody without a mouse does. */
export async function tabTo({ page }: Tab, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.first().waitFor();
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    const focused = await target.evaluateAll((all) => all.includes(document.activeElement as HTMLElement));
    if (focused) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reaches ${String(target)}`);
}
