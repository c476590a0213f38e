import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { perpetual } from '@tradewind/api';
import { tellClock } from '../clock-socket.ts';
import { mayTrade, quote } from '../products/perpetual.ts';
import { until } from '../until.ts';
import { Office } from './office.ts';
import type { OperatorTab } from './operators.ts';
import { accessible, fits } from './page-checks.ts';
import { DEVICES } from './tab.ts';

const WIDTHS = [DEVICES.phone.viewport.width, 320, DEVICES.desktop.viewport.width];

let office: Office;
let ada: OperatorTab;
let bob: OperatorTab;

before(async () => {
  office = await Office.open();
  ada = await office.ada();
  bob = await office.bob();
});
after(async () => {
  await office?.close();
});

/** Rows of a table of brackets: notional, leverage and maintenance as they are read. */
async function bracketsOf({ tab: { page } }: OperatorTab, label: string): Promise<readonly (readonly string[])[]> {
  const rows = page.getByRole('table', { name: label, exact: true }).locator('tbody tr');
  await rows.first().waitFor();
  return rows.evaluateAll((all) => all.map((row) => [...row.children].map(({ textContent }) => textContent ?? '')));
}

test('brackets are read as a table and fit every page', async () => {
  await ada.open('Markets');
  assert.deepEqual(await bracketsOf(ada, 'Brackets of BTC-USDT'), [
    ['0', '50x', '0.5'],
    ['250,000', '25x', '1'],
    ['1,000,000', '10x', '2.5'],
    ['5,000,000', '5x', '5'],
    ['20,000,000', '2x', '12.5'],
  ]);
  for (const width of WIDTHS) await fits(ada.tab, width);
  await accessible(ada.tab);
});

test('brackets are changed cell by cell; what is no table is refused at it, and the second operator reads every bracket', async () => {
  const { page } = ada.tab;
  await ada.open('Markets');
  const contract = page.getByRole('row').filter({ hasText: 'BTC-USDT' });
  await contract.getByRole('button', { name: 'Change brackets' }).click();
  await page.getByRole('button', { name: 'Add a bracket' }).click();
  await page.getByLabel('Notional from, bracket 6').fill('40,000,000');
  await page.getByLabel('Max leverage, bracket 6').fill('1');
  await page.getByLabel('Maintenance (%), bracket 6').fill('12.5');
  await page.getByRole('button', { name: 'Remove bracket 4' }).click();
  await accessible(ada.tab);
  await page.getByLabel('Reason', { exact: true }).fill('Less for the largest.');
  await ada.enterCode();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByText('less leverage and more maintenance in each that follows').waitFor();
  await page.getByLabel('Maintenance (%), bracket 5').fill('25');
  await ada.enterCode();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await bob.open('Approvals');
  const then = bob.tab.page.locator('tbody ins');
  await then.first().waitFor();
  assert.deepEqual((await then.allTextContents()).slice(0, 6), [
    'BTC-USDT',
    'from 0 USDT: up to 50x, keeps 0.5 %',
    'from 250,000 USDT: up to 25x, keeps 1 %',
    'from 1,000,000 USDT: up to 10x, keeps 2.5 %',
    'from 20,000,000 USDT: up to 2x, keeps 12.5 %',
    'from 40,000,000 USDT: up to 1x, keeps 25 %',
  ]);
  await bob.approve();
  await bob.tab.page.getByRole('dialog').waitFor({ state: 'hidden' });
  await ada.open('Markets');
  assert.deepEqual((await bracketsOf(ada, 'Announced brackets of BTC-USDT')).at(-1), ['40,000,000', '1x', '25']);
  assert.deepEqual((await bracketsOf(ada, 'Brackets of BTC-USDT')).at(-1), ['20,000,000', '2x', '12.5']);
});

/** A view of the contracts, below the markets. */
async function view({ tab: { page } }: OperatorTab, name: string): Promise<void> {
  await page.locator('#perpetual').getByRole('tab', { name, exact: true }).click();
}

const rowOf = ({ tab: { page } }: OperatorTab, table: string, text: string) =>
  page.getByRole('table', { name: table, exact: true }).getByRole('row').filter({ hasText: text });

/** The index of a contract once it is live, in whole coins. */
async function indexOf(contract: string): Promise<string> {
  const visitor = office.server.client();
  let price: string | null = null;
  await until(`${contract} has an index`, 20_000, async () => {
    await tellClock(office.installation.dataDir, 'advance 500');
    const one = (await visitor.ask(perpetual.contracts)).find((known) => known.contract === contract);
    price = one?.indexState === 'live' ? one.index : null;
    return price !== null;
  });
  return `${Math.floor(Number(price))}.0`;
}

test('who holds most is read with the way to the person, and funds, liquidations and the maker have their views', async () => {
  const [ann, bob] = [office.server.client(), office.server.client()];
  for (const client of [ann, bob]) await mayTrade(client);
  const contract = 'BTC-USDT';
  const price = await indexOf(contract);
  await quote(bob, { contract, side: 'sell', lots: 7, price });
  await quote(ann, { contract, side: 'buy', lots: 7, price });
  await ada.open('Markets');
  await rowOf(ada, 'Perpetual contracts', contract).getByText('1 long').waitFor();
  await view(ada, 'Insurance funds');
  await rowOf(ada, 'Movements of a fund', 'Inflow').waitFor();
  await accessible(ada.tab);
  await view(ada, 'Liquidations');
  await ada.tab.sees('Nothing was liquidated on');
  await view(ada, 'Demo maker');
  await rowOf(ada, 'Inventory of the demo maker', contract).waitFor();
  await view(ada, 'Largest positions');
  const largest = rowOf(ada, 'Largest positions', 'Isolated 5x');
  await largest.first().waitFor();
  assert.equal(await largest.count(), 2);
  for (const width of WIDTHS) await fits(ada.tab, width);
  await accessible(ada.tab);
  const person = largest.filter({ hasText: 'Long' }).getByRole('link');
  const id = (await person.textContent())?.match(/[0-9]+/)?.[0] ?? '';
  await person.click();
  await ada.tab.page.getByRole('heading', { level: 1, name: id }).waitFor();
  await ada.open('Audit log');
  await rowOf(ada, 'Audit log', `person ${id}`).filter({ hasText: 'user.read' }).waitFor();
});

test('one operator halts a contract from its row, which says why and since when; who asked for what and approved it is read beside it', async () => {
  const { page } = ada.tab;
  await ada.open('Markets');
  const contract = rowOf(ada, 'Perpetual contracts', 'ETH-USDT');
  await contract.getByRole('button', { name: 'Halt' }).click();
  await page.getByLabel('Public reason').fill('Two venues disagree.');
  await ada.enterCode();
  await page.getByRole('dialog').getByRole('button', { name: 'Halt' }).click();
  await contract.getByText('Two venues disagree.').waitFor();
  await contract
    .getByText(/^Since .* UTC$/)
    .first()
    .waitFor();
  await contract.getByRole('button', { name: 'Resume' }).waitFor();
  await view(ada, 'Changes');
  const request = rowOf(ada, 'Decided', 'Change brackets').filter({ hasText: 'BTC-USDT' });
  await request.waitFor();
  const cells = await request.getByRole('cell').allTextContents();
  assert.match(cells.join('; '), /Carried out; Ada.*; Bob/);
  await accessible(ada.tab);
});
