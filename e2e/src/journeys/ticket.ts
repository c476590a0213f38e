import type { Locator } from 'playwright-core';
import type { Tab } from './tab.ts';

interface Ticket {
  readonly kind: 'Limit' | 'Market' | 'Stop';
  readonly side: 'Buy' | 'Sell';
  readonly price?: string;
  readonly triggerPrice?: string;
  readonly amount?: string;
  /** What to spend, in the quote asset. */
  readonly total?: string;
}

export async function fillTicket({ page }: Tab, { kind, side, ...figures }: Ticket): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Side' }).getByRole('radio', { name: side }).click();
  await page.getByRole('tablist', { name: 'Order type' }).getByRole('tab', { name: kind }).click();
  const fields = { 'Trigger price': figures.triggerPrice, Price: figures.price, Amount: figures.amount };
  for (const [name, text] of Object.entries({ ...fields, Total: figures.total })) {
    if (text !== undefined) await page.getByRole('textbox', { name, exact: true }).fill(text);
  }
}

/** Presses the button of the ticket and waits for the server's word. */
export async function placeOrder(tab: Tab, button: string, answer: string | RegExp): Promise<void> {
  await tab.page.getByRole('button', { name: button, exact: true }).click();
  const said = tab.page.getByRole('status').filter({ hasText: answer });
  await said.first().waitFor();
  // The next order must be answered anew.
  for (const one of await said.all()) await one.getByRole('button', { name: 'Close' }).click();
  await said.first().waitFor({ state: 'hidden' });
}

/** The open order over this amount of bitcoin below the chart, a table row on desktops and a card on phones. */
export function orderRow({ page }: Tab, amount: string): Locator {
  const own = page.getByRole('region', { name: 'Own orders and balances' });
  return own.locator('tbody tr, ul > li').filter({ hasText: new RegExp(`${amount}0*\\s*BTC`) });
}
