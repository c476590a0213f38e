import type { Browser } from 'playwright-core';
import { tellClock } from '../clock-socket.ts';
import { totp } from '../totp.ts';
import { type Device, Tab } from './tab.ts';

const PASSWORD = 'a quiet harbour 7';
const STEP_MS = 30_000;

interface Opened {
  readonly dataDir: string;
  readonly device: Device;
  readonly link: string;
}

interface Enrolling extends Opened {
  readonly name: string;
  /** What whoever asked for the operator tells; a link of the host needs none. */
  readonly code?: string | undefined;
}

/** An operator at a browser, with an authenticator that knows the installation's clock. */
export class OperatorTab {
  readonly tab: Tab;
  readonly #secret: string;
  readonly #dataDir: string;

  private constructor(tab: Tab, secret: string, dataDir: string) {
    this.tab = tab;
    this.#secret = secret;
    this.#dataDir = dataDir;
  }

  /** Opens an enrolment link in a browser of its own and becomes the operator that it invites. */
  static async enrol(browser: Browser, { name, code, ...opened }: Enrolling): Promise<OperatorTab> {
    const operator = await OperatorTab.#open(browser, opened);
    await operator.tab.page.getByLabel('Name').fill(name);
    if (code !== undefined) await operator.tab.page.getByLabel('Code of your invitation').fill(code);
    await operator.#finish('Enrol');
    return operator;
  }

  /** Opens the link of an operator who has lost the authenticator, and sets a new one. */
  static async reset(browser: Browser, opened: Opened): Promise<OperatorTab> {
    const operator = await OperatorTab.#open(browser, opened);
    await operator.#finish('Set the authenticator');
    return operator;
  }

  async #finish(verb: string): Promise<void> {
    await this.tab.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await this.enterCode();
    await this.tab.page.getByRole('button', { name: verb }).click();
    await this.tab.page.getByRole('navigation', { name: 'Sections' }).waitFor();
  }

  static async #open(browser: Browser, { dataDir, device, link }: Opened): Promise<OperatorTab> {
    const { origin, pathname, hash } = new URL(link);
    const tab = await Tab.open(browser, {
      base: origin,
      device,
      expected: ({ path, status }) => path === '/api/v1/session' && status === 401,
    });
    await tab.page.goto(`${pathname}${hash}`);
    await tab.page.getByRole('img', { name: 'Code for the authenticator app' }).waitFor();
    const secret = (await tab.page.locator('.select-all').textContent()) ?? '';
    return new OperatorTab(tab, secret.trim(), dataDir);
  }

  /** A code that was not used before: half a minute passes. */
  async nextCode(): Promise<string> {
    return totp(this.#secret, Number(await tellClock(this.#dataDir, `advance ${STEP_MS}`)));
  }

  async enterCode(): Promise<void> {
    await this.tab.page.getByLabel('Code of your authenticator').fill(await this.nextCode());
  }

  async open(section: string): Promise<void> {
    const menu = this.tab.page.getByRole('navigation', { name: 'Sections' });
    await menu.getByRole('link', { name: section, exact: true }).click();
    await this.tab.page.getByRole('heading', { name: section, level: 1 }).waitFor();
  }

  /** What the first page says of the day, and the menu of the queues. */
  async today(): Promise<{ signUps: string; queues: string }> {
    const { page } = this.tab;
    await this.open('Today');
    await page.reload();
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    const signUps = page.getByText('Sign-ups', { exact: true }).locator('xpath=following-sibling::*');
    const menu = page.getByRole('navigation', { name: 'Sections' });
    const queues = menu.getByRole('link', { name: 'Queues', exact: true });
    await queues.and(page.locator('[aria-description]')).waitFor();
    return {
      signUps: (await signUps.textContent()) ?? '',
      queues: (await queues.getAttribute('aria-description')) ?? '',
    };
  }

  async signIn(name: string): Promise<void> {
    await this.tab.page.getByLabel('Name').fill(name);
    await this.tab.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await this.enterCode();
    await this.tab.page.getByRole('button', { name: 'Sign in' }).click();
    await this.tab.page.getByRole('navigation', { name: 'Sections' }).waitFor();
  }

  /** Asks for a new operator of a role; answers the code that this one will need. */
  async askForOperator(role: string, reason = 'More hands for the weekend.'): Promise<string> {
    const { page } = this.tab;
    await this.open('Approvals');
    await page.getByRole('button', { name: 'Ask for a change' }).click();
    await page.getByLabel('Change', { exact: true }).selectOption({ label: 'Invite an operator' });
    await page.getByLabel('Role', { exact: true }).selectOption({ label: role });
    await page.getByLabel('Reason').fill(reason);
    const code = await page.getByRole('dialog').locator('.select-all').textContent();
    await this.enterCode();
    await page.getByRole('button', { name: 'Ask for approval' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    return code ?? '';
  }

  /** Approves the one request that waits. */
  async approve(): Promise<void> {
    const { page } = this.tab;
    await this.open('Approvals');
    await page.getByRole('button', { name: 'Approve' }).click();
    await this.confirmApproval();
  }

  async confirmApproval(): Promise<void> {
    await this.enterCode();
    await this.tab.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  }
}
