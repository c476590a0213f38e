import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { assets, open, seconds } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import type { Client } from '../client.ts';
import { tellClock } from '../clock-socket.ts';
import { Installation } from '../installation.ts';
import type { Server } from '../server.ts';
import { until } from '../until.ts';
import { words } from './page-checks.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';

let installation: Installation;
let server: Server;
let browser: Browser;
/** The first day, over, and the second, which runs. */
let days: readonly [string, string];

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

before(async () => {
  installation = await Installation.begun({ args: ['--clock', 'manual', '--liquidity', 'off'] });
  [server, browser] = await Promise.all([installation.start(), launchChromium()]);
  const begun = Number(await tellClock(installation.dataDir, 'now'));
  // A few ticks of today, the last of them a second before midnight, and a few of tomorrow.
  for (const step of [500, 500, DAY_MS - ((begun + 1_000) % DAY_MS) - 1_000, 500, 500, 500, 500]) {
    await pass(step);
  }
  days = [dayOf(begun), dayOf(begun + DAY_MS)];
  await refundContracts();
});
after(async () => {
  await browser?.close();
  await installation?.destroy();
});

const lastTick = async () => (await server.client().ask(open.days, { query: {} })).items[0]?.last ?? 0;

/** Lets time pass, and waits until the feed has sampled the moment at which the clock then stands. */
async function pass(ms: number): Promise<void> {
  const before = await lastTick();
  await tellClock(installation.dataDir, `advance ${ms}`);
  await until('another tick is logged', 10_000, async () => (await lastTick()) > before);
}

/** Two people in both directions whose contracts never begin, and one whose contract has no price at its end. */
async function refundContracts(): Promise<void> {
  const [ann, ben] = await Promise.all([player(), player()]);
  const terms = { instrument: 'BTC/USDT', durationSeconds: 30 };
  await ann.ask(seconds.place, { body: { ...terms, direction: 'rise', amount: '10' } });
  await ben.ask(seconds.place, { body: { ...terms, direction: 'fall', amount: '25' } });
  await pass(4_000);
  await ann.ask(seconds.place, { body: { ...terms, direction: 'rise', amount: '7' } });
  await pass(500);
  await pass(41_000);
  // Back after three good samples.
  for (let sample = 0; sample < 3; sample += 1) await pass(500);
}

async function player(): Promise<Client> {
  const client = server.client();
  await client.signUp();
  await client.ask(assets.grant, { body: {} });
  await client.ask(assets.transfer, { body: { from: 'spot', to: 'fast', asset: 'USDT', amount: '100' } });
  return client;
}

const visit = (device: Device, journey: (tab: Tab) => Promise<void>) =>
  inTab(browser, { base: server.base, device }, async (tab) => {
    await journey(tab);
    tab.clean('at the end');
  });

for (const device of Object.keys(DEVICES) as Device[]) {
  test(`a visitor sees every index with its source and the rule, on ${device}`, () =>
    visit(device, async (tab) => {
      await tab.goto('/open/index');
      await tab.page.getByText('derived from other markets').waitFor();
      await tab.page.getByText('Simulation').first().waitFor();
      await tab.page.getByText('Made on this machine').waitFor();
      await tab.page.getByText('After an outage three good samples').waitFor();
      await tab.page.getByRole('link', { name: 'Price log' }).click();
      await tab.page.getByText('Head of the chain').first().waitFor();
    }));

  test(`the log shows a day's lines, gives them as a file and tells the seed after the day alone, on ${device}`, () =>
    visit(device, async (tab) => {
      await tab.goto('/open/ticks');
      await tab.page.getByRole('link', { name: 'Show the lines' }).last().click();
      await tab.page.getByRole('heading', { name: `Lines of ${days[0]}` }).waitFor();
      await tab.page
        .getByText(/,BTC\/USDT,[0-9.]+,simulated=/)
        .first()
        .waitFor();
      const [download] = await Promise.all([
        tab.page.waitForEvent('download'),
        tab.page.getByRole('link', { name: 'Download' }).last().click(),
      ]);
      assert.equal(download.suggestedFilename(), `ticks-${days[0]}.txt`);
      const [one, ...others] = await server.client().ask(open.versions);
      assert.deepEqual([one?.fromSeq, others], [1, []]);
      const file = await readFile(await download.path(), 'utf8');
      assert.deepEqual(file.split('\n', 2), [
        `# tick log of ${days[0]} UTC`,
        `# rules of ${one?.version} from sequence 1`,
      ]);
      const seeds = await server.client().ask(open.seeds);
      const of = (day: string) => seeds.find((one) => one.day === day);
      assert.match(of(days[0])?.seed ?? '', /^[0-9a-f]{64}$/);
      assert.deepEqual([of(days[1])?.seed, of(days[1])?.late], [null, false]);
      await tab.page.getByText(of(days[0])!.seed!).waitFor();
      await tab.page.getByText(of(days[1])!.hash!).waitFor();
    }));

  test(`every refund stands with its amounts and its outage, and is recomputed from the log, on ${device}`, () =>
    visit(device, async (tab) => {
      const { items, next } = await server.client().ask(seconds.voids, { query: {} });
      const told = items.map(({ cause, rise, fall }) => [cause, rise.amount, fall.amount]);
      assert.deepEqual(told, [
        ['feed-stale', '7.000000', '0.000000'],
        ['no-entry', '10.000000', '25.000000'],
      ]);
      assert.equal(next, null);
      const [, { outage }] = items as [unknown, (typeof items)[number]];
      assert.ok(outage.next!.time - outage.before.time > 3_000);
      await tab.goto('/open/seconds');
      await tab.sees('No price within 3 s of acceptance: the contracts never started.');
      await tab.sees('No price for 10 s or more at the end.');
      await tab.page
        .getByRole('link', { name: `no. ${outage.before.seq}` })
        .first()
        .click();
      await tab.at('/open/ticks');
      await tab.sees(new RegExp(`^${outage.before.seq},[0-9]+,BTC/USDT,`));
      await tab.goto('/open/seconds');
      await tab.page.getByRole('link', { name: 'Recalculate' }).last().click();
      await tab.at('/open/verify');
      await tab.page.locator('[data-outcome=voided]').waitFor();
    }));
}

test('the day that is over is recomputed to the last price in the browser', () =>
  visit('phone', async (tab) => {
    await tab.goto(`/open/verify?day=${days[0]}`);
    await tab.page.getByRole('button', { name: 'Recalculate the day' }).click();
    await tab.page.getByText('Complete: no line of this day is missing or changed.').waitFor({ timeout: 360_000 });
    await tab.page.getByText(/index prices are what the rule gives/).waitFor();
    await tab.page.getByText('The seed is the one whose hash was published, but').waitFor();
    await tab.page.getByText(/simulated prices are those of the seed/).waitFor();
  }));

test('no key is shown while the texts of a check page, or those of another language, are on their way', () =>
  visit('phone', async (tab) => {
    let [asked, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await tab.page.route(/\/assets\/open-[\w-]{8}\.js$/, async (route) => {
      asked.resolve();
      await open.promise;
      await route.continue();
    });
    await tab.page.goto('/open/ticks', { waitUntil: 'commit' });
    await asked.promise;
    await tab.page.getByRole('heading', { name: 'Price log' }).waitFor();
    await words(tab);
    open.resolve();
    await tab.sees('Head of the chain');
    [asked, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await tab.set('language', 'de');
    await asked.promise;
    await tab.sees('Head of the chain');
    await words(tab);
    open.resolve();
    await tab.sees('Kopf der Kette');
    await tab.sees('Preisprotokoll');
    await words(tab);
  }));

test('a check that is stopped says nothing, and begins again when told to', () =>
  inTab(browser, { base: server.base, device: 'phone' }, async (tab) => {
    const [asked, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await tab.page.route('**/api/v1/open/ticks?*', async (route) => {
      asked.resolve();
      await open.promise;
      await route.continue();
    });
    // Of the day that runs: its check begins with its lines, not with the seeds of three months.
    await tab.goto(`/open/verify?day=${days[1]}`);
    await tab.page.getByRole('button', { name: 'Recalculate the day' }).click();
    await asked.promise;
    await tab.page.getByRole('button', { name: 'Cancel' }).click();
    await tab.page.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' });
    open.resolve();
    await tab.page.getByRole('button', { name: 'Recalculate the day' }).click();
    await tab.page.getByText('Complete: no line of this day is missing or changed.').waitFor({ timeout: 360_000 });
    assert.equal(await tab.page.getByText(/could not be read/).count(), 0);
  }));

test('the day that runs is recomputed as far as it goes', () =>
  visit('desktop', async (tab) => {
    await tab.goto(`/open/verify?day=${days[1]}`);
    await tab.page.getByRole('button', { name: 'Recalculate the day' }).click();
    await tab.page.getByText('Complete: no line of this day is missing or changed.').waitFor({ timeout: 360_000 });
    await tab.page.getByText('The seed is published when the day is over').waitFor();
  }));

test('the day says by which versions it was judged, and is not judged by a page that does not know one of them', () =>
  inTab(browser, { base: server.base, device: 'phone' }, async (tab) => {
    const [running] = (await server.client().ask(open.days, { query: {} })).items;
    assert.equal(running?.day, days[1]);
    let version = '0.1.1';
    await tab.page.route('**/api/v1/open/versions', async (route) => {
      const Data = [
        { version: '0.1.0', fromSeq: 1 },
        { version, fromSeq: running!.last! },
      ];
      await route.fulfill({ json: { HttpStatusCode: 200, Message: 'OK', Data } });
    });
    await tab.goto(`/open/verify?day=${days[1]}`);
    await tab.page.getByRole('button', { name: 'Recalculate the day' }).click();
    await tab.page.getByText('Rules of version 0.1.0 from sequence 1').waitFor({ timeout: 360_000 });
    await tab.page.getByText(`Rules of version 0.1.1 from sequence ${running!.last}`).waitFor();
    await tab.page.getByText('Complete: no line of this day is missing or changed.').waitFor();
    version = '99.0.0';
    await tab.page.getByRole('button', { name: 'Recalculate again' }).click();
    const sentence = `At sequence ${running!.last} the rules of version 99.0.0 hold, which this page does not know`;
    await tab.page.getByText(sentence).waitFor({ timeout: 360_000 });
    assert.equal(await tab.page.getByText('Complete: no line of this day is missing or changed.').count(), 0);
  }));

test('a price that was changed on its way is found: the chain, the rule and the seed all say so', () =>
  inTab(browser, { base: server.base, device: 'desktop' }, async (tab) => {
    await tab.page.route('**/api/v1/open/ticks?*', async (route) => {
      const answer = await route.fetch();
      const text = (await answer.text()).replace(
        /(simulated=[0-9]+)([0-9])\./,
        (_, head, digit) => `${head}${9 - Number(digit)}.`,
      );
      await route.fulfill({ response: answer, body: text });
    });
    await tab.goto(`/open/verify?day=${days[0]}`);
    await tab.page.getByRole('button', { name: 'Recalculate the day' }).click();
    await tab.page.getByText('The chain is broken at sequence').waitFor({ timeout: 360_000 });
    await tab.page.getByText('A simulated price is not the one of the seed').waitFor();
  }));
