import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { custody, type Deposit, profile } from '@tradewind/api';
import type { Client } from '../client.ts';
import { until } from '../until.ts';
import { Office } from './office.ts';
import type { OperatorTab } from './operators.ts';
import { accessible, fits } from './page-checks.ts';
import { DEVICES } from './tab.ts';

const USDT = { chain: 'ethereum', asset: 'USDT' } as const;
const WIDTHS = [DEVICES.phone.viewport.width, 1_024, DEVICES.desktop.viewport.width];
const PATIENCE_MS = 120_000;

let office: Office;
let ada: OperatorTab;
let bob: OperatorTab;
let ann: Client;
let person: string;

before(async () => {
  office = await Office.open({ chain: true });
  ada = await office.ada();
  bob = await office.bob();
  ann = office.server.client();
  await ann.signUp();
  person = (await ann.ask(profile.profile)).id;
  await until('the chain is compared', PATIENCE_MS, async () => {
    const { chains } = await ann.ask(custody.open);
    return chains[0]?.reconciled;
  });
});
after(async () => {
  await office?.close();
});

/** As the scanner leaves what a contract has sent: a row, which the watcher of the chain takes on. */
async function sentByContract(usdt: number, mark: string): Promise<void> {
  const { address } = await ann.ask(custody.address, { query: USDT });
  const facts = { status: 'success', sender: `0x${'5e'.repeat(20)}`, selector: '0xe63d38ed', transfersToUs: 1 };
  await office.installation.withDatabase((pool) =>
    pool.query(
      `INSERT INTO custody_transfers
         (key, chain, txid, token, asset, address, user_id, amount, class, state, height, block_hash, facts, seen_at)
       VALUES ($1, 0, $2, '', 0, $3, $4, $5, 'indirect', 'seen', 0, $2, $6, 1)`,
      [mark.repeat(64), `0x${mark.repeat(64)}`, address.toLowerCase(), person, usdt * 1_000_000, facts],
    ),
  );
  await deposit(({ state, amount }) => state === 'review' && Number(amount) === usdt);
}

function deposit(is: (one: Deposit) => boolean): Promise<Deposit> {
  return until('a deposit stands so', PATIENCE_MS, async () => (await ann.ask(custody.deposits)).items.find(is));
}

/** Opens the one deposit that waits. */
async function review(operator: OperatorTab): Promise<void> {
  const { page } = operator.tab;
  await operator.open('Queues');
  await page.getByRole('main').getByRole('link', { name: 'Deposits' }).click();
  // The list of before may still stand, with what was decided since.
  await page.reload();
  await page.getByRole('link', { name: 'Review' }).click();
  await page.getByRole('heading', { name: 'Deposit in review' }).waitFor();
}

async function credit({ tab: { page } }: OperatorTab, because: string): Promise<void> {
  await page.getByLabel('Credited because').selectOption({ label: because });
  await page.getByRole('button', { name: 'Credit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Credit' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function looksRight({ tab }: OperatorTab): Promise<void> {
  await accessible(tab);
  for (const width of WIDTHS) await fits(tab, width);
  await tab.page.setViewportSize(DEVICES.desktop.viewport);
}

test('a large deposit that a contract sent is credited by two, who see what the chain told', async () => {
  await sentByContract(1_500, 'a');
  await review(ada);
  await ada.tab.sees('Through a contract');
  await ada.tab.sees('0xe63d38ed');
  await looksRight(ada);
  await credit(ada, 'Wallet that is a contract');
  await ada.tab.sees('Approved by you. A second reviewer has to approve it.');
  await review(ada);
  await ada.tab.sees('You have approved it: another reviewer decides now.');
  await review(bob);
  await bob.tab.sees('Wallet that is a contract');
  await credit(bob, 'Bridge');
  await bob.tab.sees('The review is decided.');
  const { reason } = await deposit(({ state }) => state === 'credited' || state === 'released');
  assert.equal(reason, null);
  for (const { tab } of [ada, bob]) tab.clean('a review');
});

test('a refusal takes two as well, and the person reads the words of the second', async () => {
  // More than one decides alone was credited to the person today.
  await sentByContract(20, 'b');
  await review(ada);
  await refuse(ada, 'Ask your bank.');
  await ada.tab.sees('You would refuse it. A second reviewer has to refuse it as well.');
  await review(bob);
  await bob.tab.sees(/^Ada would refuse it, /);
  await looksRight(bob);
  await refuse(bob, 'Your bank asked for it back.');
  const { reason } = await deposit(({ state }) => state === 'rejected');
  assert.equal(reason, 'Your bank asked for it back.');
  for (const { tab } of [ada, bob]) tab.clean('a refusal');
});

async function refuse({ tab: { page } }: OperatorTab, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Refuse' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption({ label: 'Another reason' });
  await dialog.getByLabel('Words to the person').fill(words);
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test('one pauses deposits of an asset and two resume them; a difference stands above the networks', async () => {
  const { page } = ada.tab;
  const isPaused = async () => (await ann.ask(custody.chains))[0]!.assets[0]!.paused;
  // The next final block is compared, and the chain knows of no transfer that was put into the table.
  await ann.ask(custody.faucet, { body: { chain: 'ethereum', asset: 'ETH', amount: '0.01' } });
  await ada.open('Markets');
  await page.getByText('chain and ledger differ by').waitFor();
  await looksRight(ada);
  const row = page.getByRole('region', { name: 'Assets' }).getByRole('row', { name: 'USDT' });
  await row.getByRole('button', { name: 'Pause' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Its maker has stopped it.');
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await dialog.waitFor({ state: 'hidden' });
  assert.equal(await isPaused(), true);
  await row.getByRole('button', { name: 'Resume' }).click();
  await page.getByLabel('Reason', { exact: true }).fill('It moves again.');
  await ada.enterCode();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await bob.approve();
  await bob.tab.page.getByRole('dialog').waitFor({ state: 'hidden' });
  assert.equal(await isPaused(), false);
  for (const { tab } of [ada, bob]) tab.clean('a pause');
});

/** As the scanner leaves what comes to an address that was skipped; answers the address, which nobody has yet. */
async function cameToNobody(usdt: number): Promise<string> {
  const facts = { status: 'success', sender: `0x${'5e'.repeat(20)}`, selector: '', transfersToUs: 1 };
  return office.installation.withDatabase(async (pool) => {
    const { rows } = await pool.query('SELECT address FROM custody_addresses ORDER BY index DESC LIMIT 1');
    const { address } = rows[0];
    await pool.query(
      `INSERT INTO custody_ownerless (key, chain, txid, token, asset, address, amount, class, height, block_hash, facts,
         told_by, seen_at)
       VALUES ($1, 0, $2, '', 0, $3, $4, 'simple', 0, $2, $5, 'first', 1)`,
      ['c'.repeat(64), `0x${'c'.repeat(64)}`, address.toLowerCase(), usdt * 1_000_000, facts],
    );
    return address;
  });
}

test('what came to an address that nobody has is listed, and two would give it, which one asks for with a reason', async () => {
  const { page } = ada.tab;
  const address = await cameToNobody(25);
  await ada.open('Markets');
  const list = page.getByRole('region', { name: 'Addresses without an owner' });
  const row = list.getByRole('row', { name: address });
  await row.getByText('25.000000', { exact: true }).waitFor();
  await looksRight(ada);
  await row.getByRole('button', { name: 'Give this address to a user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`Give ${address.slice(0, 8)}…${address.slice(-6)} to a user`).waitFor();
  await dialog.getByLabel('User').fill(person);
  await page.getByLabel('Reason', { exact: true }).fill('It was theirs before the restore.');
  await ada.enterCode();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await ada.tab.sees('This address was not skipped after a restore, or is somebody’s already.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  ada.tab.forget();
});
