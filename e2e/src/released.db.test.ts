import assert from 'node:assert/strict';
import { join } from 'node:path';
import test, { after, before, describe } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { assets, auth, convert, loan, market, perpetual, profile, sale, seconds, spot, staking } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { presentVersion, releases } from '@tradewind/readmodel';
import { openTestServer } from '@tradewind/testkit';
import type { Client } from './client.ts';
import { RELEASES, Revived, releasedExports, type Told } from './released.ts';
import type { Server } from './server.ts';
import { until } from './until.ts';

const SAMPLE_MS = 500;
const POLL_MS = 60;
/** Before and behind the end of a contract: the index is live again, and a tick lies behind the end. */
const AROUND_MS = 4_000;
const PATIENCE_MS = 20_000;
const TEST_MS = 1_200_000;
/** Of a demo; and those of them that came after 0.2.0. */
const [MARKETS, ADDED, CONTRACTS] = [25, 16, 5];
const HISTORY_DAYS = 90;
/** At ten past midnight stakes are paid. */
const PAID_AT_MS = 600_000;

let databases: Awaited<ReturnType<typeof openTestServer>>;
before(async () => {
  databases = await openTestServer();
});
after(() => databases?.stop());

/** Everybody has what they had, and what was running runs under the terms under which it was accepted. */
async function asItWas(revived: Revived, server: Server): Promise<void> {
  const { people, stakesRunning, secondsRunning } = revived.told;
  for (const told of people) {
    const client = revived.client(server, told.name);
    const { id, account, tier, trial, invitationCode } = told.profile;
    assert.partialDeepStrictEqual(await client.ask(profile.profile), { id, account, tier, trial, invitationCode });
    const { accounts } = await client.ask(assets.overview);
    const held = accounts.filter(({ total }) => Number(total) !== 0);
    assert.partialDeepStrictEqual(held, told.balances);
    assert.equal(held.length, told.balances.length);
    const open = [];
    for (const tab of ['pending', 'trading'] as const)
      open.push(...(await client.ask(spot.orders, { query: { tab } })).items);
    assert.partialDeepStrictEqual(open, told.openOrders);
    assert.equal(open.length, told.openOrders.length);
    const own = <T extends { readonly person: string }>(all: readonly T[]) =>
      all.filter(({ person }) => person === told.name).map(({ person: _, ...one }) => one);
    const stakes = (await client.ask(staking.orders, { query: { state: 'running' } })).items;
    assert.partialDeepStrictEqual(
      stakes,
      own(stakesRunning).map(({ user: _, ...stake }) => stake),
    );
    const contracts = (await client.ask(seconds.contracts, { query: { tab: 'trading' } })).items;
    assert.partialDeepStrictEqual(
      contracts,
      own(secondsRunning).map(({ user: _, ...contract }) => contract),
    );
    await heldByProducts(client, told);
  }
}

/** What products hold that came with a later release than the first ones: those told of none have none. */
async function heldByProducts(client: Client, told: Told['people'][number]): Promise<void> {
  const contractOrders = [];
  for (const tab of ['pending', 'trading'] as const)
    contractOrders.push(...(await client.ask(perpetual.orders, { query: { tab } })).items);
  const held = {
    contractOrders,
    positions: (await client.ask(perpetual.positions)).items,
    subscriptions: (await client.ask(sale.subscriptions)).items,
    loans: (await client.ask(loan.loans)).items,
  };
  for (const [name, items] of Object.entries(held)) {
    const before = told[name as keyof typeof held] ?? [];
    assert.partialDeepStrictEqual(items, before, name);
    assert.equal(items.length, before.length, name);
  }
}

/** A new session by password and authenticator, and an order of a new person against one that rested in the export. */
async function tradeOn(revived: Revived, server: Server): Promise<void> {
  for (const { name, account, password } of revived.told.people) {
    const body = { account, password, ...(await revived.codeOf(name)) };
    assert.notEqual(await server.client().ask(auth.signin, { body }), '');
  }
  const [owner, resting] = revived.told.people
    .flatMap(({ name, openOrders }) => openOrders.map((order) => [name, order] as const))
    .find(([, { side, type, instrument }]) => side === 'sell' && type === 'limit' && instrument === 'BTC/USDT')!;
  const stranger = server.client();
  await stranger.signUp();
  await stranger.ask(assets.grant, { body: {} });
  const { asks } = await stranger.ask(market.depth, { query: { instrument: 'BTC/USDT' } });
  const best = Number(asks[0]![0]) === Number(resting.price);
  const body = {
    instrument: 'BTC/USDT',
    side: 'buy',
    type: 'limit',
    quantity: '0.001',
    price: resting.price!,
  } as const;
  const { id } = await stranger.ask(spot.place, { body });
  const taken = await stranger.ask(spot.order, { params: { id } });
  assert.equal(taken.status, 'filled');
  if (!best) return;
  const after = await revived.client(server, owner).ask(spot.order, { params: { id: resting.id } });
  assert.equal(Number(after.filled), Number(resting.filled) + 0.001);
}

/** The markets that a demo of today has are listed behind those of the export, each with an index and a past of it; and its contracts. */
async function listsFurther(revived: Revived, server: Server): Promise<void> {
  const client = revived.client(server, revived.told.people[0]!.name);
  const all = await client.ask(market.instruments);
  const listed = all.filter(({ kind }) => kind === 'spot');
  assert.deepEqual([listed.length, all.length - listed.length], [MARKETS, CONTRACTS]);
  const added = listed.slice(-ADDED);
  for (const instrument of [added[0]!.id, added.at(-1)!.id]) {
    const query = { instrument, interval: '1d', source: 'index', limit: HISTORY_DAYS } as const;
    const days = (await client.ask(market.candles, { query })).length;
    // Exports of a release are kept small: they hold the last days of what was listed then.
    if (revived.told.index.some((told) => told.instrument === instrument)) assert.ok(days > 0, instrument);
    else assert.equal(days, HISTORY_DAYS, instrument);
    const price = await until(`an index of ${instrument}`, PATIENCE_MS, async () => {
      const indexes = await client.ask(market.index);
      return indexes.find((one) => one.instrument === instrument)?.price;
    });
    assert.ok(Number(price) > 0);
  }
}

/** The open quote is kept at its figures. */
async function keepQuote(revived: Revived, server: Server): Promise<void> {
  const { quoteOpen } = revived.told;
  if (quoteOpen === null) return;
  const params = { id: quoteOpen.id };
  const done = await revived.client(server, quoteOpen.person).ask(convert.accept, { params, body: {} });
  assert.deepEqual([done.fromAmount, done.toAmount], [quoteOpen.fromAmount, quoteOpen.toAmount]);
}

/** Each contract that ran ends by its prices, and pays what was said when it was accepted. */
async function settleContracts(revived: Revived, server: Server): Promise<void> {
  const running = revived.told.secondsRunning;
  for (const { expiry } of [...running].sort((a, b) => a.expiry! - b.expiry!)) {
    await revived.passTo(expiry! - AROUND_MS);
    while ((await revived.now()) < expiry! + AROUND_MS) {
      await revived.passTo((await revived.now()) + SAMPLE_MS);
      await pause(POLL_MS);
    }
  }
  for (const told of running) {
    const client = revived.client(server, told.person);
    const ended = await until(`contract ${told.id} ends`, PATIENCE_MS, async () => {
      const contract = await client.ask(seconds.contract, { params: { id: told.id } });
      return contract.outcome !== null && contract;
    });
    const [entry, exit] = [Number(ended.entry!.price), Number(ended.exit!.price)];
    const won = told.direction === 'rise' ? exit > entry : exit < entry;
    assert.deepEqual(ended.entry, told.entry, 'it began where it had begun');
    assert.equal(ended.outcome, exit === entry ? 'tie' : won ? 'won' : 'lost');
    const due = exit === entry ? told.amount : won ? told.expected : 0;
    assert.equal(Number(ended.returned), Number(due), `${told.direction} from ${entry} to ${exit}`);
  }
}

/** Announced fees come in force at their moment, and each stake pays its whole reward by its end. */
async function passTerms(revived: Revived, server: Server): Promise<void> {
  for (const { instrument, makerFee, takerFee, effectiveAt } of revived.told.announced) {
    await revived.passTo(effectiveAt);
    const listed = (await server.client().ask(market.instruments)).find(({ id }) => id === instrument)!;
    assert.deepEqual([listed.makerFee, listed.takerFee, listed.next], [makerFee, takerFee, null]);
  }
  const first = [...revived.told.stakesRunning].sort((a, b) => a.endsAt - b.endsAt)[0]!;
  for (let day = Math.ceil((await revived.now()) / DAY_MS); day * DAY_MS <= first.endsAt; day += 1)
    await revived.passTo(day * DAY_MS + PAID_AT_MS);
  const body = { account: revived.person(first.person).account, password: revived.person(first.person).password };
  const client = server.client();
  client.token = await client.ask(auth.signin, { body: { ...body, ...(await revived.codeOf(first.person)) } });
  const stake = await until('the stake has ended', PATIENCE_MS, async () => {
    const { items } = await client.ask(staking.orders);
    return items.find(({ id, state }) => id === first.id && state === 'ended');
  });
  assert.deepEqual([stake.amount, stake.paid, stake.reward], [first.amount, first.reward, first.reward]);
}

interface ReplayedPlace {
  readonly seq: number;
  readonly version: string;
  readonly stateHash: string;
}

describe('installations of earlier releases', { concurrency: 2 }, () => {
  for (const name of releasedExports(process.env[RELEASES] === 'all' ? 'all' : 'some'))
    test(`${name} starts, trades, settles by its old terms, and is whole from the first row`, {
      timeout: TEST_MS,
    }, async () => {
      const revived = await Revived.restore(name, await databases.database());
      const { installation, told } = revived;
      try {
        const at = async () => JSON.parse(await revived.tradewind('replay')) as ReplayedPlace;
        const { seq, stateHash, version } = await at();
        assert.deepEqual([seq, stateHash, version], [told.headSeq, told.head.stateHash, told.version]);
        const server = await revived.start();
        assert.equal(await revived.now(), told.takenAtMs, 'no time passes with an upgrade');
        await asItWas(revived, server);
        await keepQuote(revived, server);
        await tradeOn(revived, server);
        await listsFurther(revived, server);
        await settleContracts(revived, server);
        await passTerms(revived, server);
        assert.equal(await server.stop(), 0);

        const later = await at();
        assert.equal(later.version, presentVersion());
        // No Upgrade follows rows of the present version: they go on to the end.
        const last = told.version === presentVersion() ? later.seq : told.headSeq;
        const verified = await revived.tradewind('verify');
        assert.ok(verified.includes(`Sequences 1 to ${last} replayed by the engine of ${told.version}.`), verified);
        assert.match(verified, /Everything is whole/);
        // What is exported here has the present form, whoever began it: the oldest journals stand for all.
        if (told.version !== releases()[0]!.version) return;
        const file = join(installation.dataDir, 'again.export');
        await revived.tradewind('export', file);
        await goesOn(name, file, later);
      } finally {
        await installation.destroy();
      }
    });
});

/** An export of the upgraded installation is restored, is the same, and leads. */
async function goesOn(name: string, file: string, { seq, stateHash }: ReplayedPlace): Promise<void> {
  const again = await Revived.restore(name, await databases.database(), file);
  try {
    const copy = JSON.parse(await again.tradewind('replay')) as ReplayedPlace;
    assert.deepEqual([copy.seq, copy.stateHash], [seq, stateHash]);
    const server = await again.start();
    assert.equal(await server.stop(), 0);
  } finally {
    await again.installation.destroy();
  }
}

test('the first release is among them, and every release has both exports', { timeout: TEST_MS }, () => {
  const names = releasedExports('all');
  for (const { version } of releases())
    for (const end of ['stopped', 'killed']) assert.ok(names.includes(`${version}-${end}`), `${version}-${end}`);
  assert.deepEqual(releasedExports().slice(0, 2), ['0.1.0-killed', '0.1.0-stopped']);
});
