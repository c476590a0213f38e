import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { tradewind } from '../command.ts';
import { freePort } from '../free-port.ts';
import { Installation, type InstallationOptions } from '../installation.ts';
import type { Server } from '../server.ts';
import { until } from '../until.ts';
import { OperatorTab } from './operators.ts';

const LINK = /http:\/\/localhost:[0-9]+\/enrol#[\w-]+/;

/** The link with which somebody becomes an operator, in what the host printed. */
export function enrolLink(printed: string): string {
  const [link] = LINK.exec(printed) ?? [];
  if (link === undefined) throw new Error(`No enrolment link in: ${printed}`);
  return link;
}

/** An installation whose clock stands still, with an open console and a browser for those who work in it. */
export class Office {
  readonly installation: Installation;
  readonly browser: Browser;
  readonly #port: string;
  readonly server: Server;

  private constructor(installation: Installation, server: Server, browser: Browser, port: string) {
    this.installation = installation;
    this.server = server;
    this.browser = browser;
    this.#port = port;
  }

  static async open(options: Pick<InstallationOptions, 'chain'> = {}): Promise<Office> {
    const port = String(await freePort());
    const installation = await Installation.begun({
      args: ['--liquidity', 'off', '--limits', 'off', '--clock', 'manual', '--console-port', port],
      ...options,
    });
    try {
      // The browser last: one that nobody closes would keep the file from ending.
      const server = await installation.start();
      await until('the console is open', 10_000, () => LINK.test(server.stdout));
      return new Office(installation, server, await launchChromium(), port);
    } catch (error) {
      await installation.destroy();
      throw error;
    }
  }

  /** The first operator, with the link of the first start. */
  ada(): Promise<OperatorTab> {
    return this.#enrol(enrolLink(this.server.stdout), 'Ada');
  }

  /** A second admin, invited on the host. */
  async bob(): Promise<OperatorTab> {
    const { dataDir } = this.installation;
    const invited = await tradewind(dataDir, 'operator', 'invite', '--role', 'admin', '--console-port', this.#port);
    return this.#enrol(enrolLink(invited.stdout), 'Bob');
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.installation.destroy();
  }

  #enrol(link: string, name: string): Promise<OperatorTab> {
    return OperatorTab.enrol(this.browser, { dataDir: this.installation.dataDir, device: 'desktop', link, name });
  }
}
