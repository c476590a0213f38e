import type { Locator } from 'playwright-core';
import { RIGHT } from '../products/perpetual.ts';
import type { Tab } from './tab.ts';

/** Own positions and orders below the chart of a contract. */
export const own = ({ page }: Tab) => page.getByRole('region', { name: 'Own positions and orders' });
export const dialog = ({ page }: Tab) => page.getByRole('dialog');
export const button = ({ page }: Tab, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const field = (place: Tab['page'] | Locator, name: string) => place.getByRole('textbox', { name, exact: true });

/** From the ticket to the questions, and back to the contract. */
export async function answersQuiz(tab: Tab): Promise<void> {
  const { page } = tab;
  await page.getByRole('link', { name: 'Answer the questions' }).click();
  await tab.at('/lever/quiz');
  for (const [question, answer] of Object.entries(RIGHT))
    await page.locator(`fieldset[name=${question}] input[value=${answer}]`).check();
  await button(tab, 'Check my answers').click();
  await page.getByRole('link', { name: 'To Futures' }).click();
  await tab.at('/lever/lever');
}

/** Mode and leverage by the sheet that the ticket opens. */
export async function setsLever(tab: Tab, mode: 'Isolated' | 'Cross', leverage: string): Promise<void> {
  await button(tab, /^(Isolated|Cross) [0-9]+x/).click();
  await dialog(tab).getByRole('radio', { name: mode }).click();
  await dialog(tab).getByRole('button', { name: leverage, exact: true }).click();
  await dialog(tab).getByRole('button', { name: 'Confirm' }).click();
  await dialog(tab).waitFor({ state: 'hidden' });
  await button(tab, new RegExp(`^${mode} ${leverage}`)).waitFor();
}

interface ContractOrder {
  readonly side: 'Long' | 'Short';
  readonly type: 'Limit' | 'Market';
  readonly lots: number;
  readonly price?: string;
}

/** Fills the ticket in lots, and sends nothing. */
export async function fillsTicket({ page }: Tab, { side, type, lots, price }: ContractOrder): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Side' }).getByRole('radio', { name: side }).click();
  await page.getByRole('tablist', { name: 'Order type' }).getByRole('tab', { name: type }).click();
  await page.getByRole('combobox', { name: 'Enter as' }).selectOption('lots');
  if (price !== undefined) await field(page, 'Price').fill(price);
  await field(page, 'Amount').fill(String(lots));
}

const SENDS = { Long: 'Buy / Long', Short: 'Sell / Short' };

/** Sends what stands in the ticket through its prompt, and waits for what the server answered. */
export async function sends(tab: Tab, side: ContractOrder['side'], said: string | RegExp): Promise<void> {
  await button(tab, SENDS[side]).click();
  await dialog(tab).getByRole('button', { name: SENDS[side] }).click();
  await tab.page.locator('.toast').filter({ hasText: said }).first().waitFor();
}
