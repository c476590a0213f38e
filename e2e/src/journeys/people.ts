import { PASSWORD } from '../client.ts';
import type { Tab } from './tab.ts';

const OUTBOX = /\/dev\/outbox/;

/** The code of the newest message, read where a newcomer reads it: on the outbox page that the form links to. */
async function codeFromOutbox(tab: Tab): Promise<string> {
  const link = tab.page.getByRole('link', { name: 'Open the outbox' });
  const opened = tab.context.waitForEvent('page');
  await link.click();
  const outbox = await opened;
  await outbox.waitForURL(OUTBOX);
  const text = await outbox.locator('body').textContent();
  await outbox.close();
  const code = /\b[0-9]{6}\b/.exec(text ?? '')?.[0];
  if (code === undefined) throw new Error(`No code in the outbox: ${text}`);
  return code;
}

async function sendCode(tab: Tab): Promise<void> {
  await tab.page.getByRole('button', { name: 'Send code' }).click();
  await tab.sees('The code is on its way.');
  await tab.page.getByLabel('Verification code').fill(await codeFromOutbox(tab));
}

/** Registers by email on /register; leaves the tab where the app leads then. */
export async function register(tab: Tab, account: string): Promise<void> {
  if (new URL(tab.page.url(), 'http://none').pathname !== '/register') await tab.goto('/register');
  await tab.page.getByLabel('Email', { exact: true }).last().fill(account);
  await sendCode(tab);
  await tab.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await tab.page.getByRole('checkbox').click();
  await tab.page.getByRole('button', { name: 'Create account' }).click();
}

export async function signIn(tab: Tab, account: string, password: string): Promise<void> {
  await tab.at('/login');
  await tab.page.getByRole('textbox', { name: 'Email' }).fill(account);
  await tab.page.getByLabel('Password', { exact: true }).fill(password);
  await tab.page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Sets a new password on the page of the sign-in, which stands again afterwards. */
export async function resetPassword(tab: Tab, account: string, password: string): Promise<void> {
  await tab.goto('/login');
  await tab.page.getByRole('button', { name: 'Forgot password?' }).click();
  await tab.page.getByRole('textbox', { name: 'Email' }).fill(account);
  await sendCode(tab);
  await tab.page.getByLabel('New password').fill(password);
  await tab.page.getByRole('button', { name: 'Set password' }).click();
  await tab.sees('Password set. Log in with it.');
}

/** Logs out by the account menu, or on phones on the account's page: first refuses the prompt, then confirms it. */
export async function logOut(tab: Tab): Promise<void> {
  const { page } = tab;
  await page
    .getByRole('button', { name: /^Account/ })
    .or(page.getByRole('link', { name: /^Account/ }))
    .click();
  await page.getByRole('button', { name: 'Log out' }).click();
  const prompt = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await prompt.getByText('Log out of this device?').waitFor();
  await prompt.getByRole('button', { name: 'Stay' }).click();
  await prompt.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Log out' }).click();
  await prompt.getByRole('button', { name: 'Log out' }).click();
}
