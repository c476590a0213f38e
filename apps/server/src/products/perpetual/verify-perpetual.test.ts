import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testSeed } from '@tradewind/testkit';
import type { OpenRecord } from './testing/open-record.ts';
import { type Asked, askedOf, type Read, verifyPerpetual } from './testing/perpetual-script.ts';
import { steadyExchange, wildExchange } from './testing/recorded-exchange.ts';

const COMMANDS = 20_000;
/** More than one interval of funding. */
const STEPS = 6_500;
/** Of which each figure is told wrong. */
const LIED_OF = 15;
const seed = testSeed();
const [wild, steady] = [wildExchange(seed, COMMANDS), steadyExchange(seed, STEPS)];

const liquidationsOf = (record: OpenRecord): Asked[] =>
  record.steps.map(({ instrument, position, seq }) => {
    return { kind: 'liquidation', contract: record.symbol(instrument), position: String(position), seq };
  });
const fundingsOf = (record: OpenRecord): Asked[] =>
  record.rates.map(({ instrument, dueAt }) => ({ kind: 'funding', contract: record.symbol(instrument), dueAt }));
const minutesOf = (record: OpenRecord): Asked[] => record.minutes().map((one) => ({ kind: 'mark', ...one }));

async function wrongOf(read: Read, asked: Asked): Promise<string[]> {
  const { findings, right } = await verifyPerpetual(read, asked);
  const wrong = findings.filter((one) => !one.right).map(({ name }) => name);
  assert.equal(right, wrong.length === 0);
  return wrong;
}

for (const [name, record] of Object.entries({ wild, steady }))
  test(`every liquidation, funding and mark of a ${name} exchange is as the published script says (seed ${seed})`, async (t) => {
    const asked = [...liquidationsOf(record), ...fundingsOf(record), ...minutesOf(record)];
    for (const one of asked) assert.deepEqual(await wrongOf(record.read, one), [], JSON.stringify(one));
    const kinds = Map.groupBy(asked, ({ kind }) => kind);
    t.diagnostic([...kinds].map(([kind, all]) => `${all.length} of ${kind}`).join(', '));
    assert.ok(record.rates.length > 0 && minutesOf(record).length > 0);
  });

test('the steady exchange has what the wild one cannot have: rates of whole intervals, and marks that go by them', () => {
  assert.ok(steady.rates.some(({ rate }) => rate !== 0));
  assert.ok(wild.steps.length > 0);
});

interface Item {
  readonly [name: string]: unknown;
}

/** What the routes would say if those of a path told a lie in each item that a condition chooses. */
function lying(record: OpenRecord, path: string, lie: (item: Item) => Item): Read {
  return async (asked) => {
    const data = (await record.read(asked)) as Item;
    if (asked.split('?')[0] !== path) return data;
    for (const list of ['items', 'samples'] as const)
      if (Array.isArray(data[list])) return { ...data, [list]: data[list].map((item: Item) => lie(item)) };
    return lie(data);
  };
}

/** A figure that is more by the smallest that can be told, or one that was none. */
function more(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return '1';
  const scale = value.split('.')[1]?.length ?? 0;
  const units = String(BigInt(value.replace('.', '')) + 1n);
  const digits = units.replace('-', '').padStart(scale + 1, '0');
  return `${units.startsWith('-') ? '-' : ''}${digits.slice(0, digits.length - scale)}.${digits.slice(digits.length - scale)}`;
}

const FIGURES = ['lots', 'mark', 'wanted', 'bankruptcyPrice', 'traded', 'taken', 'deleveraged', 'fundPaid', 'fee'];

test('no figure of a liquidation can be told wrong', async () => {
  const path = 'open/perpetuals/liquidations';
  for (const asked of liquidationsOf(wild).slice(0, LIED_OF)) {
    for (const figure of FIGURES) {
      const read = lying(wild, path, (item) => ({ ...item, [figure]: more(item[figure]) }));
      assert.notDeepEqual(await wrongOf(read, asked), [], `${figure} of ${JSON.stringify(asked)}`);
    }
    const healthy = lying(wild, path, (item) => ({ ...item, equity: more(item.maintenance) }));
    assert.ok((await wrongOf(healthy, asked)).includes('due'));
  }
});

const noticed = async (read: Read, all: readonly Asked[]): Promise<Set<string>> => {
  const found = new Set<string>();
  for (const asked of all) for (const name of await wrongOf(read, asked)) found.add(name);
  return found;
};

test('nor can what a liquidation is judged by: index, trades, flows of the fund, shares of others, brackets', async () => {
  const all = liquidationsOf(wild).slice(0, LIED_OF);
  const lies: readonly [path: string, lie: (item: Item) => Item, finding: string][] = [
    ['open/perpetuals/flows', (item) => ({ ...item, amount: more(item.amount) }), 'fee'],
    ['open/perpetuals/deleveragings', (item) => ({ ...item, lots: more(item.lots) }), 'deleveraged'],
    ['open/perpetuals/deleveragings', (item) => ({ ...item, price: more(item.price) }), 'deleveraged'],
    ['open/perpetuals/terms', withOtherBrackets, 'maintenance'],
    ['open/ticks', withOtherIndex, 'mark'],
  ];
  for (const [path, lie, finding] of lies)
    assert.ok((await noticed(lying(wild, path, lie), all)).has(finding), `${finding} by ${path}`);
  const traded = wild.steps.findIndex((step) => step.traded !== 0);
  if (traded < 0) return;
  const untraded = lying(wild, 'open/perpetuals/trades', (item) => ({ ...item, lots: more(item.lots) }));
  assert.ok((await wrongOf(untraded, liquidationsOf(wild)[traded]!)).includes('traded'));
});

function withOtherBrackets(terms: Item): Item {
  const tables = terms.brackets as { readonly brackets: Item[] }[];
  const stricter = (one: Item) => ({ ...one, maintenance: more(one.maintenance) });
  return { ...terms, brackets: tables.map((table) => ({ ...table, brackets: table.brackets.map(stricter) })) };
}

/** The index of each line is a hundredth of a tick higher. */
function withOtherIndex(page: Item): Item {
  const ticks = page.ticks as { readonly lines: string[] }[];
  const higher = (line: string) => {
    const [seq, time, instrument, index, ...rest] = line.split(',');
    return [seq, time, instrument, index === '' ? '' : more(index), ...rest].join(',');
  };
  return { ...page, ticks: ticks.map((tick) => ({ ...tick, lines: tick.lines.map(higher) })) };
}

test('nor can a funding, nor one of its premiums', async () => {
  const all = fundingsOf(steady);
  for (const figure of ['mean', 'rate', 'samples', 'mark'])
    for (const asked of all) {
      const read = lying(steady, 'lever/funding', (item) => ({ ...item, [figure]: more(item[figure]) }));
      assert.deepEqual((await wrongOf(read, asked)).at(0), figure, JSON.stringify(asked));
    }
  const path = 'open/perpetuals/samples';
  for (const figure of ['premium', 'place']) {
    const read = lying(steady, path, (item) => ({ ...item, [figure]: more(item[figure]) }));
    assert.ok((await wrongOf(read, all.at(-1)!)).includes('premiums'), figure);
  }
});

test('nor can the mark of a minute', async () => {
  const candle = ['open', 'high', 'low', 'close'];
  for (const [place, name] of candle.entries())
    for (const asked of minutesOf(steady).slice(-5)) {
      const read: Read = async (path) => {
        const data = await steady.read(path);
        if (!path.startsWith('market/candles')) return data;
        const [found] = data as unknown[][];
        return [found!.map((value, at) => (at === place + 1 ? more(value) : value))];
      };
      assert.deepEqual(await wrongOf(read, asked), [name]);
    }
});

test('an address asks for one figure, whole', () => {
  const contract = 'BTC-USDT';
  assert.deepEqual(askedOf('perpetual=BTC-USDT&liquidation=17&seq=4711'), {
    kind: 'liquidation',
    ...{ contract, position: '17', seq: 4_711 },
  });
  assert.deepEqual(askedOf('perpetual=BTC-USDT&funding=28800000'), { kind: 'funding', contract, dueAt: 28_800_000 });
  assert.deepEqual(askedOf('perpetual=BTC-USDT&mark=61234'), { kind: 'mark', contract, minute: 60_000 });
  for (const query of [
    '',
    'perpetual=BTC-USDT',
    'liquidation=17&seq=1',
    'perpetual=A&liquidation=17',
    'perpetual=A&mark=-1',
  ])
    assert.equal(askedOf(query), null, query);
});
