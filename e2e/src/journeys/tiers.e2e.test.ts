import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { identity, profile } from '@tradewind/api';
import type { Browser } from 'playwright-core';
import type { Client } from '../client.ts';
import { picture } from '../picture.ts';
import type { Server } from '../server.ts';
import { Office } from './office.ts';
import type { OperatorTab } from './operators.ts';
import { inTab, type Tab } from './tab.ts';

const PICTURE = { name: 'paper.png', mimeType: 'image/png', buffer: Buffer.from(picture(600, 400, [40, 80, 120])) };

let office: Office;
let server: Server;
let browser: Browser;
let ada: OperatorTab;

before(async () => {
  office = await Office.open();
  ({ server, browser } = office);
  ada = await office.ada();
});
after(async () => {
  await office?.close();
});

async function upload(client: Client): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(PICTURE.buffer)]), PICTURE.name);
  const sent = { method: 'POST', body: form, headers: { authorization: client.token } };
  const answer = await fetch(`${client.base}/api/v1/storage/upload`, sent);
  return ((await answer.json()) as { Data: { id: string } }).Data.id;
}

/** Opens the one matter that waits in the identity queue. */
async function review(): Promise<void> {
  await ada.open('Queues');
  await ada.tab.page.reload();
  await ada.tab.page.getByRole('link', { name: 'Review' }).click();
}

/** Opens the pictures of what is reviewed, one after the other. */
async function look(...sides: string[]): Promise<void> {
  for (const side of sides) {
    await ada.tab.page.getByRole('button', { name: 'Show the picture' }).first().click();
    await ada.tab.page.getByRole('img', { name: side }).waitFor();
  }
}

async function decide(verb: string, fill: () => Promise<void> = async () => {}): Promise<void> {
  const { page } = ada.tab;
  await page.getByRole('button', { name: verb, exact: true }).click();
  await fill();
  await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click();
  await ada.tab.sees('The review is decided.');
}

async function attach({ page }: Tab, name: 'document' | 'portrait'): Promise<void> {
  const input = page.locator(`input[type=file][name=${name}]`);
  await input.setInputFiles(PICTURE);
  await page.locator('label').filter({ has: input }).getByText('Choose another').waitFor();
}

test('tiers 2 and 3 are asked for with documents, and a reviewer grants one and refuses the other', async () => {
  const client = server.client();
  await client.signUp();
  const [front, back] = [await upload(client), await upload(client)];
  await client.ask(identity.create, { body: { country: 'IS', name: 'Vigdis', idNumber: 'A-12345', front, back } });
  await review();
  await look('Front', 'Back');
  await decide('Approve');
  await inTab(browser, { base: server.base, device: 'phone', token: client.token }, async (tab) => {
    const { page } = tab;
    await tab.goto('/my/identity');
    await tab.sees('Request tier 2');
    await tab.sees('500,000');
    const submit = page.getByRole('button', { name: 'Submit for review' });
    await submit.click();
    await tab.sees('Please upload a picture.');
    await attach(tab, 'document');
    await attach(tab, 'portrait');
    const { code } = await client.ask(identity.tierRequest);
    await tab.sees(code);
    await submit.click();
    await tab.sees(/^Your request for tier 2 is under review/);
    assert.equal((await client.ask(profile.profile)).tier, 1);

    await review();
    await ada.tab.sees('Vigdis');
    await ada.tab.sees(code);
    await look('Document', 'Portrait');
    await decide('Grant');
    assert.equal((await client.ask(profile.profile)).tier, 2);
    await page.reload();
    await tab.sees('Request tier 3');
    await attach(tab, 'document');
    await page.getByLabel('Where the money comes from').fill('I sold the house that I had inherited.');
    await submit.click();
    await tab.sees(/^Your request for tier 3 is under review/);

    await review();
    await ada.tab.sees('I sold the house that I had inherited.');
    await decide('Refuse', async () => {
      await ada.tab.page.getByLabel('Words to the person').fill('The contract of sale is missing.');
    });
    await page.reload();
    await tab.sees('The documents do not show what is asked for.');
    await tab.sees('The contract of sale is missing.');
    assert.equal((await client.ask(profile.profile)).tier, 2);
    tab.clean('the tiers');
    ada.tab.clean('the reviews');
  });
});
