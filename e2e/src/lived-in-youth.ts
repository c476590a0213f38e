import assert from 'node:assert/strict';
import {
  addresses,
  assets,
  type BodyOf,
  convert,
  factors,
  identity,
  invite,
  market,
  type Order,
  operators,
  payments,
  profile,
  seconds,
  spot,
  staking,
  storage,
  support,
} from '@tradewind/api';
import { DAY_MS, HOUR_MS, SECOND_MS, utcDay } from '@tradewind/base';
import type { Client } from './client.ts';
import type { Officer } from './lived-in-operators.ts';
import type { Name, Person, Place } from './lived-in-place.ts';
import { picture } from './picture.ts';
import { convertIsOpen } from './products/convert.ts';
import { totp } from './totp.ts';
import { until } from './until.ts';

const TEN_PAST = 600 * SECOND_MS;
const PATIENCE_MS = 20_000;
const BTC = 'BTC/USDT';
const VERIFIED_NAME = 'Carol Ann Example';

type Account = 'spot' | 'fiat' | 'contract' | 'fast' | 'finance';

export function placeOrder(client: Client, body: BodyOf<typeof spot.place>): Promise<Order> {
  return client.ask(spot.place, { body });
}

export function move(client: Client, to: Account, amount: string, asset = 'USDT') {
  return client.ask(assets.transfer, { body: { from: 'spot', to, asset, amount } });
}

/** Converts as a person does, when convert is open: a quote, and its acceptance. */
export async function convertNow(place: Place, who: Name, from: string, to: string, fromAmount: string): Promise<void> {
  const client = place.who(who);
  await convertIsOpen(client, () => place.pass(SECOND_MS));
  const { id } = await client.ask(convert.quote, { body: { from, to, fromAmount } });
  await client.ask(convert.accept, { params: { id }, body: {} });
}

/** Takes a contract in each direction, one for each of two people: the one wins what the other loses. */
export async function bet(place: Place, pair: readonly [Name, Name], durationSeconds: number, amount: string) {
  const [rise, fall] = pair.map((name) => place.who(name));
  const body = { instrument: BTC, durationSeconds, amount } as const;
  await rise!.ask(seconds.place, { body: { ...body, direction: 'rise' } });
  await fall!.ask(seconds.place, { body: { ...body, direction: 'fall' } });
}

export async function upload({ base, token }: Client, colour: readonly [number, number, number]): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(picture(320, 200, colour))]), 'card.png');
  const headers = { authorization: token };
  const answer = await fetch(`${base}/api/v1/${storage.upload.path}`, { method: 'POST', body: form, headers });
  return ((await answer.json()) as { Data: { id: string } }).Data.id;
}

export async function submitPapers(client: Client, name: string, idNumber: string): Promise<void> {
  const [front, back] = [await upload(client, [40, 80, 120]), await upload(client, [120, 80, 40])];
  await client.ask(identity.create, { body: { country: 'IS', name, idNumber, front, back } });
}

/** People sign up, one of them invited by another, and everybody asks for play money. */
export async function arrive(place: Place): Promise<void> {
  const ann = await place.join('ann', 'ann@example.com');
  const { invitationCode } = await ann.client.ask(profile.profile);
  await place.join('bob', 'bob@example.com', invitationCode);
  await place.join('carol', '+4915123456789');
  await place.join('dave', 'dave@example.com');
  await place.join('erin', 'erin@example.com');
  for (const { client } of place.people)
    for (let grant = 0; grant < 2; grant += 1) await client.ask(assets.grant, { body: {} });
}

/** The market maker and the simulated traders are there: people buy from them and sell to them. */
export async function tradeWithTheHouse(place: Place): Promise<void> {
  const [ann, bob, dave] = [place.who('ann'), place.who('bob'), place.who('dave')];
  await until('both sides of the book are quoted', PATIENCE_MS, async () => {
    await place.pass(SECOND_MS);
    const { bids, asks } = await dave.ask(market.depth, { query: { instrument: BTC } });
    return bids.length > 3 && asks.length > 3;
  });
  await placeOrder(ann, { instrument: BTC, side: 'buy', type: 'market', quoteQuantity: '500' });
  await placeOrder(bob, { instrument: BTC, side: 'sell', type: 'market', quantity: '0.01' });
  await placeOrder(dave, { instrument: 'ETH/USDT', side: 'buy', type: 'market', quoteQuantity: '800' });
  await place.pass(8 * SECOND_MS);
}

/** Papers that are approved, an authenticator and where to be paid; papers of somebody else that wait. */
export async function proveWhoTheyAre(place: Place, officer: Officer): Promise<void> {
  const person = place.people.find(({ name }) => name === 'carol')!;
  const { client } = person;
  await submitPapers(client, VERIFIED_NAME, 'A-1234567');
  await approvePapers(officer, Number((await client.ask(profile.profile)).id));
  await protect(place, person);
  await place.leap(30 * SECOND_MS);
  await client.ask(payments.save, {
    body: {
      realName: VERIFIED_NAME,
      bank: 'Bank of the Harbour',
      cardNumber: '4000123412341234',
      branch: 'Quay 7',
      idNumber: 'A-1234567',
      otp: await codeOf(place, person),
    },
  });
  await submitPapers(place.who('erin'), 'Erin Example', 'B-7654321');
}

export async function approvePapers(officer: Officer, person: number): Promise<void> {
  const [item] = await officer.waiting('identity');
  assert.equal(item?.person, person);
  const params = { id: item.id };
  const { submission } = await officer.ask(operators.reviews.papers, { params });
  for (const side of ['front', 'back'] as const) await officer.open(item.id, side);
  await officer.ask(operators.reviews.decide, { params, body: { decision: 'approve', submission } });
}

async function protect(place: Place, person: Person): Promise<void> {
  const { client, password } = person;
  const { secret } = await client.ask(factors.setUpTotp, { body: { loginPassword: password } });
  const otp = totp(secret, await place.now());
  const { recoveryCodes } = await client.ask(factors.confirmTotp, { body: { otp } });
  person.authenticator = { secret, recoveryCodes };
}

async function codeOf(place: Place, { authenticator }: Person): Promise<string> {
  return totp(authenticator!.secret, await place.now());
}

/** One work order is answered, another waits; an address is in the book, words are in every mail. */
export async function askForHelp(place: Place, officer: Officer): Promise<void> {
  const [bob, dave] = [place.who('bob'), place.who('dave')];
  await bob.ask(support.create, { body: { category: 'trading', title: 'A fee', text: 'Why is my fee lower?' } });
  const [item] = await officer.waiting('work-order');
  const params = { id: item!.id };
  await officer.ask(operators.desk.reply, { params, body: { text: 'You were invited: a tenth is off.' } });
  const attachments = [await upload(dave, [90, 90, 90])];
  await dave.ask(support.create, {
    body: { category: 'account', title: 'My name', text: 'It is written with an accent.', attachments },
  });
  await dave.ask(support.say, { body: { text: 'Is somebody there?' } });
  await dave.ask(addresses.add, {
    body: { chain: 'bitcoin', type: 'own', name: 'Cold', address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' },
  });
  await dave.ask(factors.antiPhishing, { body: { code: 'blue anchor', loginPassword: place.people[0]!.password } });
}

/** The invited one trades with another, and at the full hour the commission of who invited is paid. */
export async function earnCommission(place: Place): Promise<void> {
  const [ann, bob, dave] = [place.who('ann'), place.who('bob'), place.who('dave')];
  const price = await place.priceAt(BTC, 100);
  const order = { instrument: BTC, type: 'limit', quantity: '0.02', price } as const;
  await placeOrder(bob, { ...order, side: 'sell' });
  await placeOrder(dave, { ...order, side: 'buy' });
  await place.leap(HOUR_MS);
  await until('the commission is paid', PATIENCE_MS, async () => (await ann.ask(invite.overview)).paid.length > 0);
}

/** Savings in every term, conversions, and contracts of each length that come to their end. */
export async function useProducts(place: Place): Promise<void> {
  const stakes = { ann: ['0', '1000'], bob: ['2', '200'], carol: ['1', '1500.5'], dave: ['3', '1000'] } as const;
  for (const [name, [product, amount]] of Object.entries(stakes)) {
    const client = place.who(name as Name);
    await move(client, 'finance', '2000');
    await client.ask(staking.stake, { body: { product, amount } });
  }
  for (const { client } of place.people) await move(client, 'fast', '400');
  await convertNow(place, 'carol', 'USDT', 'ETH', '1000');
  await convertNow(place, 'ann', 'BTC', 'USDT', '0.01');
  await place.pass(2 * SECOND_MS);
  await convertNow(place, 'carol', 'ETH', 'SOL', '0.05');
  await move(place.who('dave'), 'fiat', '25.5');
  await bet(place, ['ann', 'bob'], 30, '10');
  await bet(place, ['carol', 'dave'], 60, '12.5');
  await place.pass(63 * SECOND_MS);
}

/** Each day's rewards are paid at ten past midnight; on the last day one stake is given back early. */
export async function passDays(place: Place, days: number): Promise<void> {
  const ann = place.who('ann');
  const [stake] = (await ann.ask(staking.orders, { query: { state: 'running' } })).items;
  for (let day = 1; day <= days; day += 1) {
    const now = await place.now();
    await place.leap((utcDay(now) + 1) * DAY_MS + TEN_PAST - now);
    if (day === 1) continue;
    await until('the rewards of the day are paid', PATIENCE_MS, async () => {
      const { items } = await ann.ask(staking.accruals, { params: { id: stake!.id } });
      return items.length >= day - 1;
    });
  }
  const bob = place.who('bob');
  const [early] = (await bob.ask(staking.orders, { query: { state: 'running' } })).items;
  await bob.ask(staking.redeem, { params: { id: early!.id }, body: {} });
}
