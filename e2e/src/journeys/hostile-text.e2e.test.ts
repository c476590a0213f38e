import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addresses, auth, empower, identity, profile, storage, support } from '@tradewind/api';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { type Client, PASSWORD } from '../client.ts';
import { freePort } from '../free-port.ts';
import { Installation } from '../installation.ts';
import { picture } from '../picture.ts';
import type { Server } from '../server.ts';
import { until } from '../until.ts';
import { OperatorTab } from './operators.ts';
import { DEVICES, type Device, inTab, type Tab } from './tab.ts';

const LINK = /http:\/\/localhost:[0-9]+\/enrol#[\w-]+/;
/** Each would set window.hit in its own way if a page took it for anything but words; 60 signs fit every field. */
const IMAGE = '"><img src=x onerror=window.hit=1>';
const SCRIPT = '</title><script>window.hit=1</script>';
const SVG = "'><svg/onload=window.hit=1>{{7*7}}";
const LINKS = '[x](javascript:window.hit=1) <a href=javascript:hit=1>x</a>';
/** Names of people, banks and operators take letters only; their own tests show it. */
const NAME = 'Ann Person';
const DEVICE_NAMES = Object.keys(DEVICES) as Device[];
const ALL = [IMAGE, SCRIPT, SVG, LINKS].join(' ');

let installation: Installation;
let server: Server;
let browser: Browser;
let ada: OperatorTab;
let client: Client;
let person: string;
/** Of each device, for the time when the person is locked. */
let sessions: string[];

before(async () => {
  const args = [
    '--liquidity',
    'off',
    '--limits',
    'off',
    '--clock',
    'manual',
    '--console-port',
    String(await freePort()),
  ];
  installation = await Installation.begun({ args });
  [server, browser] = await Promise.all([installation.start(), launchChromium()]);
  await until('the console is open', 10_000, () => LINK.test(server.stdout));
  client = server.client();
  const account = await client.signUp();
  const body = { account, password: PASSWORD };
  sessions = await Promise.all(DEVICE_NAMES.map(() => server.client().ask(auth.signin, { body })));
  person = (await client.ask(profile.profile)).id;
});
after(async () => {
  await browser?.close();
  await installation?.destroy();
});

/** A picture under a name that does harm where names are shown. */
async function upload(): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(picture(600, 400, [40, 80, 120]))]), '<img src=x onerror=hit=1>.png');
  const headers = { authorization: client.token };
  const answer = await fetch(`${server.base}/api/v1/${storage.upload.path}`, { method: 'POST', body: form, headers });
  return ((await answer.json()) as { Data: { id: string } }).Data.id;
}

/** Notes in the page whatever runs that should not, and each break of the policy. */
async function watch(tab: Tab): Promise<void> {
  await tab.page.addInitScript(() => {
    const broken: string[] = [];
    Reflect.set(window, 'broken', broken);
    addEventListener('securitypolicyviolation', (event) => {
      broken.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
}

async function inert(tab: Tab, where: string): Promise<void> {
  const found = await tab.page.evaluate(() => ({
    hit: Reflect.get(window, 'hit'),
    broken: Reflect.get(window, 'broken'),
    handlers: [...document.querySelectorAll('*')].flatMap((one) =>
      one.getAttributeNames().filter((name) => /^on/.test(name)),
    ),
    links: [...document.querySelectorAll('a[href]')].map((one) => one.getAttribute('href')),
    scripts: document.querySelectorAll('main script, main iframe, main object, main img[src=x]').length,
  }));
  assert.equal(found.hit, undefined, where);
  assert.deepEqual(found.broken ?? [], [], where);
  assert.deepEqual(found.handlers, [], where);
  assert.equal(found.scripts, 0, where);
  for (const link of found.links) assert.doesNotMatch(link ?? '', /^\s*(javascript|data|vbscript):/i, where);
  tab.clean(where);
}

async function papers() {
  return { country: 'IS', name: NAME, idNumber: 'A-100200', front: await upload(), back: await upload() };
}

async function writeEverything(): Promise<void> {
  await client.ask(identity.create, { body: await papers() });
  const letter = { title: IMAGE, text: ALL } as const;
  await client.ask(support.create, { body: { ...letter, category: 'funds', attachments: [await upload()] } });
  await client.ask(support.say, { body: { text: ALL } });
  await client.ask(support.feedback, { body: { type: 'idea', title: IMAGE, content: ALL } });
  await client.ask(empower.create, { body: { name: IMAGE, scopes: ['read'], days: 1 } });
  const wallet = { chain: 'bitcoin', type: 'own', address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' } as const;
  await client.ask(addresses.add, { body: { ...wallet, name: IMAGE } });
  const article = [
    'fees',
    'en',
    IMAGE,
    SCRIPT,
    `${ALL}\n\n# ${IMAGE}\n\n[x](javascript:window.hit=1)\n\n<b onclick="hit=1">x</b>`,
  ];
  await installation.withDatabase(async (pool) => {
    await pool.query('INSERT INTO article_texts VALUES ($1, $2, $3, $4, $5)', article);
  });
}

/** The last of all: from then on the password alone lets nobody in. */
async function addPasskey(): Promise<void> {
  await installation.withDatabase((pool) =>
    pool.query(
      `INSERT INTO passkeys (id, person_id, public_key, counter, transports, rp_id, name, created_at)
       VALUES ($1, $2, '\\x00', 0, '', 'localhost', $3, 0)`,
      ['A'.repeat(22), person, SVG],
    ),
  );
}

test('hostile words that people and operators write stay words on every page that shows them', async () => {
  await writeEverything();
  ada = await OperatorTab.enrol(browser, {
    dataDir: installation.dataDir,
    device: 'desktop',
    link: LINK.exec(server.stdout)![0],
    name: 'Ada',
  });
  await onConsole();
  await decide({ decision: 'reject', reason: 'other', words: ALL });
  for (const device of DEVICE_NAMES) await onPages(device, [['/my/identity', 'onerror=window.hit']]);
  await client.ask(identity.update, { body: await papers() });
  await decide({ decision: 'approve' });
  await ada.tab.close();
  await addPasskey();
  const order = (await client.ask(support.orders)).items[0]!.id;
  const conversation = [`/my/workRecord?id=${order}`, '<script>window.hit=1</script>'] as const;
  for (const device of DEVICE_NAMES) {
    await onPages(device, [...PAGES, conversation]);
    await onFeedback(device);
  }
});

/** What shows the words of people and operators, and a piece of them. */
const PAGES: readonly (readonly [path: string, words: string])[] = [
  ['/my/wallet', 'onerror=window.hit'],
  ['/my/empower', 'onerror=window.hit'],
  ['/my/security', 'onload=window.hit'],
  ['/my/workRecord', 'onerror=window.hit'],
  ['/my/service', 'onerror=window.hit'],
  ['/my/message', 'Support has replied'],
  ['/my/help', '<script>window.hit=1</script>'],
  ['/my/newsDetail?id=fees', 'onerror=window.hit'],
];

async function onPages(device: Device, pages: typeof PAGES): Promise<void> {
  await inTab(browser, { base: server.base, device, token: client.token }, async (tab) => {
    await watch(tab);
    for (const [path, words] of pages) {
      await tab.goto(path);
      await tab.sees(words);
      await inert(tab, `${device} ${path}`);
    }
  });
}

/** Decides about the papers with the session of the page. */
async function decide(decision: Record<string, string>): Promise<void> {
  const answer = await ada.tab.page.evaluate(async (words) => {
    const data = async (path: string, init?: RequestInit) => (await (await fetch(`/api/v1/${path}`, init)).json()).Data;
    const { items } = await data('queues/identity?show=open');
    const path = `queue-items/${items[0].id}/identity`;
    const { submission } = await data(path);
    for (const side of ['front', 'back'])
      await (await fetch(`/api/v1/queue-items/${items[0].id}/identity/${side}`)).arrayBuffer();
    const headers = { 'content-type': 'application/json' };
    return data(path, { method: 'POST', headers, body: JSON.stringify({ ...words, submission }) });
  }, decision);
  assert.equal(answer, null, JSON.stringify(answer));
}

/** An operator asks for a change with hostile words, and reads every section. */
async function onConsole(): Promise<void> {
  const { tab } = ada;
  const { page } = tab;
  await watch(tab);
  await page.reload();
  await ada.askForOperator('Support', ALL);
  await tab.sees('<script>window.hit=1</script>');
  await inert(tab, 'a request');
  await onQueues();
  for (const section of ['Operators', 'Audit log', 'Queues', 'Approvals']) {
    await ada.open(section);
    await tab.settled();
    await inert(tab, section);
  }
}

/** Reads what people have sent, queue by queue, and answers with hostile words where an answer goes. */
async function onQueues(): Promise<void> {
  const { tab } = ada;
  const { page } = tab;
  for (const [queue, answers] of [
    ['Support tickets', true],
    ['Chats', true],
    ['Feedback', false],
  ] as const) {
    await ada.open('Queues');
    await page.getByRole('link', { name: queue }).click();
    await page.getByRole('region', { name: queue }).getByRole('link', { name: 'Open' }).click();
    await tab.sees('<script>window.hit=1</script>');
    await tab.sees('onerror=window.hit');
    await inert(tab, `the queue ${queue}`);
    if (!answers) continue;
    await page.getByLabel('Answer').fill(`${ALL} of support`);
    await page.getByRole('button', { name: 'Send the answer' }).click();
    await tab.sees('of support');
    await inert(tab, `the answer in ${queue}`);
  }
}

/** The page on which the feedback is written shows what is typed, and nothing of it runs. */
async function onFeedback(device: Device): Promise<void> {
  await inTab(browser, { base: server.base, device, token: client.token }, async (tab) => {
    await watch(tab);
    await tab.goto('/my/feedback');
    await tab.page.getByLabel('Title').fill(IMAGE);
    await tab.page.getByLabel('Content').fill(ALL);
    await inert(tab, `${device}: feedback typed`);
    await tab.page.getByRole('button', { name: 'Send' }).click();
    await until(
      'the form is empty again',
      10_000,
      async () => (await tab.page.getByLabel('Title').inputValue()) === '',
    );
    await inert(tab, `${device}: feedback sent`);
  });
}

test('a reason for a lock that was written to do harm is read as words', async () => {
  await installation.withDatabase((pool) =>
    pool.query('UPDATE people SET locked = true, lock_reason = $1, lock_appeal = $2 WHERE id = $3', [
      ALL,
      LINKS,
      person,
    ]),
  );
  const locked = ({ status }: { status: number }) => status === 401 || status === 403;
  for (const [at, device] of DEVICE_NAMES.entries())
    await inTab(browser, { base: server.base, device, token: sessions[at]!, expected: locked }, async (tab) => {
      await watch(tab);
      await tab.page.goto('/assets');
      await tab.at('/login');
      await tab.sees('onerror=window.hit');
      await inert(tab, `${device}: locked`);
    });
});
