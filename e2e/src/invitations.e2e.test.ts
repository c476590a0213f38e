import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { assets, invite, messages, profile, spot } from '@tradewind/api';
import { HOUR_MS } from '@tradewind/base';
import type { Browser } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import type { Client } from './client.ts';
import { tellClock } from './clock-socket.ts';
import { Installation } from './installation.ts';
import { type Device, inTab } from './journeys/tab.ts';
import { unitsOf } from './ledger.ts';
import { nearPrice } from './market.ts';
import type { Server } from './server.ts';
import { until } from './until.ts';

const instrument = 'BTC/USDT';
let installation: Installation;
let server: Server;
let browser: Browser;
let [ann, bob, eve]: Client[] = [];

before(async () => {
  installation = await Installation.create({
    args: ['--clock', 'manual', '--limits', 'off', '--liquidity', 'off'],
  });
  [server, browser] = await Promise.all([installation.start(), launchChromium()]);
  [ann, bob, eve] = [server.client(), server.client(), server.client()];
  await ann.signUp();
  const { invitationCode } = await ann.ask(profile.profile);
  await bob.signUp({ invitationCode });
  await eve.signUp();
  for (const one of [bob, eve]) await one.ask(assets.grant, { body: {} });
});
after(async () => {
  await browser?.close();
  await installation?.destroy();
});

/** Inviting is switched off here, as two operators would have. */
const CLOSED = `
  WITH operator AS (
    INSERT INTO operators (name, role, password_hash, totp_secret, totp_step, created_at)
    VALUES ('One', 'admin', '', '', 0, 0) RETURNING id),
  request AS (
    INSERT INTO operator_approvals (change, lines, reason, hash, made_by, made_at, expires_at, state)
    SELECT '', '', '', '', id, 0, 0, 'carried-out' FROM operator RETURNING id)
  INSERT INTO product_countries (product, country, switched_on, legal_basis, effective_at, approval_id)
  SELECT 'referral', 'DEMO', false, 'Rule 12', 0, id FROM request`;

/** The figure of a commission says how it was made, down to its postings. */
async function howItWasMade(device: Device, token: string, commission: string): Promise<void> {
  await inTab(browser, { base: server.base, device, token: token }, async (tab) => {
    await tab.goto('/my/share');
    await tab.page.getByRole('main').getByRole('listitem').getByTitle('How is this calculated?').click();
    await tab.page.getByRole('dialog').getByText(`Commission ${commission}`).waitFor();
    await tab.sees('Commission = sum over all trades of (fee paid × 20%)');
    await tab.sees('Matches the amount shown.');
    await tab.page.getByRole('link', { name: 'Show ledger entries' }).click();
    await tab.at('/assets/record');
    tab.clean('the commission');
  });
}

test('who invited is paid a fifth of the fee that was really paid, at the full hour, and everything verifies', async () => {
  const [annAsks, bobAsks, eveAsks] = [ann!, bob!, eve!];
  assert.equal((await bobAsks.ask(profile.profile)).discount?.percent, '10');
  assert.equal((await eveAsks.ask(profile.profile)).discount, null);
  const price = await nearPrice(bobAsks, instrument);
  const order = { instrument, type: 'limit', quantity: '0.01', price } as const;
  await bobAsks.ask(spot.place, { body: { ...order, side: 'sell' } });
  await eveAsks.ask(spot.place, { body: { ...order, side: 'buy' } });

  const fill = await until('the fill', 10_000, async () => (await bobAsks.ask(spot.fills)).items[0]);
  const fee = unitsOf('USDT', fill.fee);
  const full = unitsOf('USDT', price) / 100n / 1_000n;
  assert.equal(fill.feeAsset, 'USDT');
  assert.equal(fee, full - full / 10n);
  const running = await annAsks.ask(invite.shares, { query: { asset: 'USDT' } });
  assert.deepEqual(
    running.people.map(({ amount }) => unitsOf('USDT', amount)),
    [fee / 5n],
  );
  const owed = await annAsks.ask(invite.overview);
  assert.equal(owed.invited, 1);
  assert.equal(unitsOf('USDT', owed.owed[0]!.amount), fee / 5n);

  await tellClock(installation.dataDir, `advance ${HOUR_MS}`);
  const records = await until('the commission in the record', 10_000, async () => {
    const { items } = await annAsks.ask(assets.records, { query: { reason: 'commission' } });
    return items.length > 0 ? items : undefined;
  });
  assert.deepEqual(
    records.map(({ asset, amount, account }) => [asset, unitsOf(asset, amount), account]),
    [['USDT', fee / 5n, 'spot']],
  );
  const paid = await annAsks.ask(invite.overview);
  assert.deepEqual(
    paid.paid.map(({ asset, amount }) => [asset, unitsOf(asset, amount)]),
    [['USDT', fee / 5n]],
  );
  assert.deepEqual(paid.owed, []);
  const [{ reference }] = records as [(typeof records)[number]];
  const behind = await annAsks.ask(invite.shares, { query: { asset: 'USDT', commission: reference.id } });
  assert.deepEqual(
    behind.people.map(({ trades, fees, amount }) => [trades, unitsOf('USDT', fees), unitsOf('USDT', amount)]),
    [[1, fee, fee / 5n]],
  );
  assert.deepEqual((await annAsks.ask(invite.shares, { query: { asset: 'USDT' } })).people, []);
  await bobAsks.refused(invite.shares, 'not_found', { query: { asset: 'USDT', commission: reference.id } });
  const message = await until('the message about it', 10_000, async () => {
    const { items } = await annAsks.ask(messages.list, { query: {} });
    return items.find(({ topic }) => topic === 'referral');
  });
  assert.match(message.text, /^You received [0-9.]+ USDT for trades of your referrals\.$/);
  const { items } = await annAsks.ask(invite.list);
  assert.match(`${items[0]!.account} ${items[0]!.counts}`, /•.* yes$/);
  assert.equal(unitsOf('USDT', items[0]!.earned[0]!.amount), fee / 5n);
  assert.deepEqual((await bobAsks.ask(invite.list)).items, []);

  for (const device of ['phone', 'desktop'] as const) await howItWasMade(device, annAsks.token, reference.id);

  await installation.withDatabase((pool) => pool.query(CLOSED));
  await until('both are told that it has ended', 10_000, async () => {
    const inboxes = await Promise.all([annAsks, bobAsks].map((one) => one.ask(messages.list, { query: {} })));
    return inboxes.every(({ items }) => items.some(({ title }) => title === 'Referral rewards ended'));
  });
  assert.equal((await bobAsks.ask(profile.profile)).discount, null);
  assert.equal((await annAsks.ask(invite.overview)).terms, null);

  assert.equal(await server.stop(), 0);
  const { ok, problems } = await installation.verify();
  assert.ok(ok, problems.join('\n'));
});
