import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { assets, perpetual, spot } from '@tradewind/api';
import { formatDecimal } from '@tradewind/base';
import type { Answer, Client } from './client.ts';
import { Installation } from './installation.ts';
import { allPages, sumsOf, totalsOf, unitsOf } from './ledger.ts';
import { nearPrice } from './market.ts';
import { passQuiz } from './products/perpetual.ts';

const instrument = 'BTC/USDT';
let installation: Installation;
let ann: Client;
let price: string;

before(async () => {
  installation = await Installation.begun({ args: ['--limits', 'off', '--liquidity', 'off'] });
  const server = await installation.start();
  ann = server.client();
  await ann.signUp();
  await ann.ask(assets.grant, { body: {} });
  price = (Number(await nearPrice(ann, instrument)) + 500).toFixed(1);
});
after(() => installation?.destroy());

async function spotBalance(asset: string): Promise<{ available: bigint; frozen: bigint }> {
  const { accounts } = await ann.ask(assets.overview);
  const found = accounts.find((balance) => balance.account === 'spot' && balance.asset === asset);
  return { available: unitsOf(asset, found?.available ?? '0'), frozen: unitsOf(asset, found?.frozen ?? '0') };
}

function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, data } of answers) {
    const key = status === 200 ? 'accepted' : ((data as { code: string }).code ?? String(status));
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

test('of 200 parallel orders over one balance exactly as many are accepted as it allows', async () => {
  const body = { instrument, side: 'sell', type: 'limit', quantity: '0.0015', price } as const;
  const answers = await Promise.all(Array.from({ length: 200 }, () => ann.send(spot.place, { body })));
  // 0.1 BTC / 0.0015 BTC
  assert.deepEqual(tally(answers), { accepted: 66, insufficient_balance: 134 });
  assert.deepEqual(await spotBalance('BTC'), { available: 100_000n, frozen: 9_900_000n });
  assert.equal((await ann.ask(spot.cancelAll)).length, 66);
  assert.deepEqual(await spotBalance('BTC'), { available: 10_000_000n, frozen: 0n });
});

test('orders and transfers that race for one balance never take more than there is', async () => {
  const sell = { instrument, side: 'sell', type: 'limit', quantity: '0.001', price } as const;
  const move = { from: 'spot', to: 'fiat', asset: 'BTC', amount: '0.001' } as const;
  const sent = Array.from({ length: 100 }, () => [
    ann.send(spot.place, { body: sell }),
    ann.send(assets.transfer, { body: move }),
  ]);
  const answers = await Promise.all(sent.flat());
  assert.deepEqual(tally(answers), { accepted: 100, insufficient_balance: 100 });
  assert.equal((await spotBalance('BTC')).available, 0n);
  await ann.ask(spot.cancelAll);
});

test('one write that is sent 50 times at once under one client id happens once', async () => {
  const before = await spotBalance('USDT');
  const body = { from: 'spot', to: 'fiat', asset: 'USDT', amount: '7', clientId: 'fifty-times' } as const;
  const answers = await Promise.all(Array.from({ length: 50 }, () => ann.done(assets.transfer, { body })));
  assert.equal(new Set(answers.map(({ data }) => JSON.stringify(data))).size, 1);
  assert.equal(before.available - (await spotBalance('USDT')).available, 7_000_000n);
});

test('transfers to and fro in parallel keep every unit', async () => {
  const before = totalsOf(await ann.ask(assets.overview));
  const ways = [
    { from: 'spot', to: 'fiat' },
    { from: 'fiat', to: 'spot' },
    { from: 'spot', to: 'spot' },
  ] as const;
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, at) =>
      ann.send(assets.transfer, { body: { ...ways[at % 3]!, asset: 'USDT', amount: '0.5' } }),
    ),
  );
  assert.equal(tally(answers).transfer_same_account, 100);
  const sum = (totals: Record<string, bigint>) => (totals['spot USDT'] ?? 0n) + (totals['fiat USDT'] ?? 0n);
  const now = totalsOf(await ann.ask(assets.overview));
  assert.equal(sum(now), sum(before));
  assert.deepEqual(sumsOf(await allPages((cursor) => ann.ask(assets.records, { query: cursor }))), now);
});

test('of 200 parallel orders over one margin exactly as many are accepted as it covers', async () => {
  const [contract, asset, covered] = ['BTC-USDT', 'USDT', 8] as const;
  await passQuiz(ann);
  await ann.ask(assets.transfer, { body: { from: 'spot', to: 'contract', asset, amount: '9000' } });
  const [told] = (await ann.ask(perpetual.contracts)).filter((one) => one.contract === contract);
  const below = `${Math.floor(Number(told!.mark) * 0.95)}.0`;
  const body = { contract, side: 'buy', type: 'limit', lots: 10, price: below } as const;
  const free = async () => unitsOf(asset, (await ann.ask(perpetual.settings, { query: { contract } })).account.free);
  const before = await free();
  await ann.ask(perpetual.place, { body });
  const each = before - (await free());
  await ann.ask(perpetual.cancelAll);
  // Whatever the price is, half of what one more would take is left over.
  const margin = each * BigInt(covered) + each / 2n;
  const amount = formatDecimal(Number(before - margin), 6);
  await ann.ask(assets.transfer, { body: { from: 'contract', to: 'spot', asset, amount } });
  assert.equal(await free(), margin);
  const answers = await Promise.all(Array.from({ length: 200 }, () => ann.send(perpetual.place, { body })));
  assert.deepEqual(tally(answers), { accepted: covered, margin_missing: 200 - covered });
  assert.ok((await free()) >= 0n);
  assert.equal((await ann.ask(perpetual.cancelAll)).length, covered);
  assert.equal(await free(), margin);
});
