import assert from 'node:assert/strict';
import {
  assets,
  type ConvertQuote,
  convert,
  factors,
  identity,
  invite,
  loan,
  market,
  operators,
  payments,
  perpetual,
  profile,
  sale,
  seconds,
  spot,
  staking,
  support,
} from '@tradewind/api';
import { openJournal } from '@tradewind/journal';
import { atGenesis, replay } from '@tradewind/readmodel';
import { unitsOf } from './ledger.ts';
import type { LastWrite } from './lived-in-evening.ts';
import type { Officer } from './lived-in-operators.ts';
import { type Person, type Place, TEST_VAULT_KEY } from './lived-in-place.ts';

const TABS = ['pending', 'trading'] as const;

/** What somebody sees of their own at this moment. */
async function describePerson({ name, account, password, authenticator, client }: Person) {
  const own = await client.ask(profile.profile);
  const { accounts } = await client.ask(assets.overview);
  const openOrders = [];
  for (const tab of TABS) openOrders.push(...(await client.ask(spot.orders, { query: { tab } })).items);
  const contractOrders = [];
  for (const tab of TABS) contractOrders.push(...(await client.ask(perpetual.orders, { query: { tab } })).items);
  const stakes = (await client.ask(staking.orders, { query: { state: 'running' } })).items;
  const contracts = (await client.ask(seconds.contracts)).items.map((one) => ({
    person: name,
    user: Number(own.id),
    ...one,
  }));
  return {
    person: {
      name,
      account,
      password,
      id: Number(own.id),
      /** A session that was open; a week idle ends it. */
      token: client.token,
      invitationCode: own.invitationCode,
      authenticator,
      profile: own,
      balances: accounts
        .filter(({ total }) => Number(total) !== 0)
        .map(({ account, asset, available, frozen, total }) => ({ account, asset, available, frozen, total })),
      openOrders,
      counts: await countsOf(client),
      identity: await client.ask(identity.read),
      factors: await client.ask(factors.overview),
      paymentMethods: await client.ask(payments.list),
      savings: await client.ask(staking.totals),
      subscriptions: (await client.ask(sale.subscriptions)).items,
      loans: (await client.ask(loan.loans)).items,
      contractOrders,
      positions: (await client.ask(perpetual.positions)).items,
      invited: await client.ask(invite.overview),
      workOrders: (await client.ask(support.orders)).items,
    },
    stakesRunning: stakes.map((stake) => ({ person: name, user: Number(own.id), ...stake })),
    secondsRunning: contracts.filter(({ outcome }) => outcome === null),
    secondsEnded: contracts.filter(({ outcome }) => outcome !== null),
  };
}

/** How long each history of a person is. */
async function countsOf(client: Person['client']) {
  const [orders, fills, records, conversions, contracts, stakes] = await Promise.all([
    client.ask(spot.orders),
    client.ask(spot.fills),
    client.ask(assets.records),
    client.ask(convert.history),
    client.ask(seconds.contracts),
    client.ask(staking.orders),
  ]);
  const pages = { orders, fills, records, conversions, contracts, stakes };
  return Object.fromEntries(
    Object.entries(pages).map(([name, { items, next }]) => [name, next === null ? items.length : null]),
  );
}

async function approvalsWaiting(officer: Officer) {
  const { items } = await officer.ask(operators.approvals.list, { query: { show: 'waiting' } });
  return items.map(({ id, change, maker, expiresAt }) => ({ id, change, maker, expiresAt }));
}

/** What the API says of the place at this moment; nothing may be under way. */
export async function describe(place: Place, officers: readonly Officer[], quoteOpen: ConvertQuote | null) {
  const all = [];
  for (const person of place.people) all.push(await describePerson(person));
  const instruments = await place.server.client().ask(market.instruments);
  const index = await place.server.client().ask(market.index);
  return {
    takenAtMs: await place.now(),
    people: all.map(({ person }) => person),
    operators: officers.map(({ name, role, password, totpSecret }) => ({ name, role, password, totpSecret })),
    stakesRunning: all.flatMap(({ stakesRunning }) => stakesRunning),
    secondsRunning: all.flatMap(({ secondsRunning }) => secondsRunning),
    secondsEnded: all
      .flatMap(({ secondsEnded }) => secondsEnded)
      .map(({ person, id, outcome, cause, amount, returned }) => ({ person, id, outcome, cause, amount, returned })),
    quoteOpen: quoteOpen && { person: 'erin', ...quoteOpen },
    announced: instruments.flatMap(({ id, next }) => (next === null ? [] : [{ instrument: id, ...next }])),
    approvalsWaiting: await approvalsWaiting(officers[0]!),
    index: index.map(({ instrument, price, time, state }) => ({ instrument, price, time, state })),
    depth: await place.server.client().ask(market.depth, { query: { instrument: 'BTC/USDT' } }),
  };
}

export type Description = Awaited<ReturnType<typeof describe>>;

interface Replayed {
  readonly seq: number;
  readonly time: number;
  readonly stateHash: string;
  readonly assets: readonly { readonly id: number; readonly symbol: string }[];
  readonly users: readonly {
    readonly user: number;
    readonly account: string;
    readonly asset: number;
    readonly available: number;
    readonly frozen: number;
  }[];
  readonly house: readonly { readonly house: string; readonly asset: number; readonly total: number }[];
}

/**
 * Where the journal ends, from the stopped data alone: hashes of a replay, the snapshots, and how far the read model was,
 * which no export holds. The event hash is the one that the next row will carry.
 */
async function headOf(place: Place, { seq, stateHash, time, house }: Replayed) {
  return place.installation.withDatabase(async (pool, { url }) => {
    const journal = openJournal({ url });
    try {
      const standing = await atGenesis(journal);
      await replay(journal, standing);
      const { rows } = await pool.query<{ seq: number }>('SELECT seq FROM snapshot ORDER BY seq');
      const cursor = await pool.query<{ seq: number }>('SELECT seq FROM readmodel.cursor');
      const hashes = { stateHash, eventHash: standing.engine.eventHash(), journalHash: (await journal.head()).hash };
      const snapshots = rows.map((row) => Number(row.seq));
      return {
        seq,
        timeMs: time,
        ...hashes,
        tickHead: standing.ticks.hex,
        snapshots,
        followerSeq: Number(cursor.rows[0]?.seq),
        house,
      };
    } finally {
      await journal.close();
    }
  });
}

/** The API and a replay of the journal must agree to the unit on what everybody has. */
function agree({ people }: Description, { users, assets: known }: Replayed): void {
  const symbol = (id: number) => known.find((asset) => asset.id === id)!.symbol;
  for (const { name, id, balances } of people) {
    const told = balances.map((one) => [
      one.account,
      one.asset,
      unitsOf(one.asset, one.available),
      unitsOf(one.asset, one.frozen),
    ]);
    const found = users
      .filter(({ user }) => user === id)
      .map((one) => [one.account, symbol(one.asset), BigInt(one.available), BigInt(one.frozen)]);
    assert.deepEqual(found.map(String).sort(), told.map(String).sort(), name);
  }
}

/**
 * The whole description of an export, with the head of the stopped journal. `lastWrites` were answered after the rest was
 * said: they leave every balance as it was, and each adds two records.
 */
export async function complete(
  place: Place,
  version: string,
  described: Description,
  more: { readonly lastWrites: readonly LastWrite[] },
) {
  const replayed = JSON.parse(await place.tradewind('replay')) as Replayed;
  agree(described, replayed);
  const head = await headOf(place, replayed);
  return { version, vaultKey: TEST_VAULT_KEY, headSeq: replayed.seq, head, ...described, ...more };
}
