import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import type { Bracket } from '@tradewind/rules/perpetual';
import type { CommandOf } from '../commands.ts';
import { TERMS_FURTHEST_MS } from '../limits.ts';
import { type Exchange, HOUSE_USERS } from '../testing/exchange.ts';
import {
  CONTRACT,
  contractOrder,
  DESK,
  deal,
  index,
  LISTED,
  lever,
  perpetualExchange,
  positionOf,
  refusedWhole,
  sampling,
} from '../testing/perpetual.ts';
import { PERPETUAL } from './schema.ts';

const NOTICE_MS = PERPETUAL.limits.BRACKETS_NOTICE_MS;

const SECOND = { ...LISTED, instrument: 2, symbol: 'COIN-CASH-2' };

/** Tables that nobody may list or announce. */
const WRONG: readonly (readonly Bracket[])[] = [
  [],
  [{ floor: 1_000_000, maxLeverage: 50, maintenancePpm: 5_000 }],
  [{ floor: 0, maxLeverage: 0, maintenancePpm: 5_000 }],
  [{ floor: 0, maxLeverage: 126, maintenancePpm: 5_000 }],
  [{ floor: 0, maxLeverage: 50, maintenancePpm: 0 }],
  // Who opens with the most leverage could not keep it.
  [{ floor: 0, maxLeverage: 50, maintenancePpm: 20_000 }],
  [
    { floor: 0, maxLeverage: 50, maintenancePpm: 5_000 },
    { floor: 500_000, maxLeverage: 25, maintenancePpm: 10_000 },
  ],
  [
    { floor: 0, maxLeverage: 50, maintenancePpm: 5_000 },
    { floor: 1_000_000, maxLeverage: 50, maintenancePpm: 10_000 },
  ],
  [
    { floor: 0, maxLeverage: 50, maintenancePpm: 5_000 },
    { floor: 1_000_000, maxLeverage: 25, maintenancePpm: 5_000 },
  ],
  [{ floor: 0, maxLeverage: 2.5, maintenancePpm: 5_000 }],
];

test('a contract is listed with its table, on an index of Spot, as the next instrument', () => {
  const exchange = perpetualExchange();
  exchange.accept(SECOND);
  const [listed] = exchange.events('ContractListed');
  assert.deepEqual([listed?.instrument, listed?.index, listed?.pointValue], [2, 0, 1]);
  assert.deepEqual(
    exchange.events('BracketAnnounced').map(({ place, floor }) => [place, floor]),
    LISTED.brackets.map(({ floor }, place) => [place, floor]),
  );
  assert.deepEqual(exchange.engine.perpetuals.contract(2)?.brackets, LISTED.brackets);
});

test('what is no contract is refused, and changes nothing', () => {
  const exchange = perpetualExchange();
  const cases: Partial<typeof LISTED>[] = [
    { instrument: 1 },
    { instrument: 3 },
    { index: 1 },
    { index: 9 },
    { symbol: LISTED.symbol },
    { symbol: '' },
    { lotUnits: 0 },
    { lotUnits: 0.5 },
    // A hundredth of a tick of it is less than a unit.
    { lotUnits: 990 },
    { lotUnits: 1_005 },
    { makerFeePpm: -1 },
    { takerFeePpm: 1_000_001 },
    ...WRONG.map((brackets) => ({ brackets: [...brackets] })),
  ];
  for (const fields of cases)
    assert.equal(refusedWhole(exchange, { ...SECOND, ...fields }), 'configuration_invalid', JSON.stringify(fields));
});

const announced = (
  { now }: Exchange,
  brackets: readonly Bracket[],
  aheadMs = NOTICE_MS,
): CommandOf<'AnnounceBrackets'> => {
  return { kind: 'AnnounceBrackets', instrument: CONTRACT, brackets, effectiveAt: now + aheadMs };
};

const STRICTER: readonly Bracket[] = [{ floor: 0, maxLeverage: 20, maintenancePpm: 30_000 }];

test('other brackets are announced seven days ahead, and no more than can be foreseen', () => {
  const exchange = perpetualExchange();
  assert.equal(refusedWhole(exchange, { ...announced(exchange, STRICTER), instrument: 0 }), 'contract_unknown');
  assert.equal(refusedWhole(exchange, announced(exchange, STRICTER, NOTICE_MS - 1)), 'brackets_too_soon');
  for (const ahead of [TERMS_FURTHEST_MS + 1, 0.5, Number.NaN])
    assert.equal(refusedWhole(exchange, announced(exchange, STRICTER, ahead)), 'configuration_invalid');
  for (const brackets of WRONG)
    assert.equal(refusedWhole(exchange, announced(exchange, brackets)), 'configuration_invalid');
  exchange.accept(announced(exchange, STRICTER));
  const { ahead, brackets } = exchange.engine.perpetuals.contract(CONTRACT)!;
  assert.deepEqual(ahead, { brackets: STRICTER, effectiveAt: exchange.now + 7 * DAY_MS });
  assert.deepEqual(brackets, LISTED.brackets);
});

test('orders and levers keep to the stricter of both tables at once, positions to the old one until the new is in force', () => {
  const exchange = perpetualExchange();
  exchange.accept(lever(1, 25));
  exchange.accept(lever(3, 25));
  deal(exchange, 1, 2, 1_000, 10);
  exchange.accept(announced(exchange, STRICTER));
  assert.equal(refusedWhole(exchange, contractOrder(1, 'buy', 1_000, 1)), 'leverage_above_bracket');
  assert.equal(refusedWhole(exchange, contractOrder(3, 'buy', 1_000, 1)), 'leverage_above_bracket');
  assert.equal(refusedWhole(exchange, lever(4, 21)), 'leverage_above_bracket');
  exchange.accept(lever(4, 20));
  exchange.accept(contractOrder(4, 'buy', 990, 1));
  // What closes is for everybody.
  exchange.accept(contractOrder(1, 'sell', 1_010, 1, { reduceOnly: true }));
  assert.equal(positionOf(exchange, 1).maintenance, 5_000);

  exchange.pass(NOTICE_MS - 1);
  assert.deepEqual(exchange.events('BracketsInForce'), []);
  exchange.pass(1);
  assert.equal(exchange.events('BracketsInForce').length, 1);
  assert.deepEqual(exchange.engine.perpetuals.contract(CONTRACT)?.ahead, null);
  assert.equal(positionOf(exchange, 1).maintenance, 30_000);
});

test('a position that the new table makes due is liquidated by the first mark after that, and not before', () => {
  const exchange = perpetualExchange();
  exchange.accept(lever(1, 50));
  deal(exchange, 1, 2, 1_000, 10);
  exchange.accept(announced(exchange, STRICTER));
  exchange.now += NOTICE_MS - 60_000;
  sampling(exchange, 60_000 - 1, 100_000);
  assert.deepEqual([positionOf(exchange, 1).lots, positionOf(exchange, 1).maintenance], [10, 5_000]);
  exchange.pass(1);
  index(exchange, 100_000);
  // 20,000 stand against 3 % of a million.
  const [step] = exchange.events('PositionLiquidated');
  assert.deepEqual([step?.user, step?.equity, step?.maintenance], [1, 20_000, 30_000]);
});

test('a table that allows more allows nothing until it is in force; the newest announcement alone counts', () => {
  const exchange = perpetualExchange({ brackets: [...STRICTER] });
  exchange.accept(announced(exchange, [{ floor: 0, maxLeverage: 10, maintenancePpm: 40_000 }]));
  assert.equal(refusedWhole(exchange, lever(1, 11)), 'leverage_above_bracket');
  exchange.accept(announced(exchange, LISTED.brackets, NOTICE_MS + DAY_MS));
  exchange.accept(lever(1, 20));
  assert.equal(refusedWhole(exchange, lever(1, 21)), 'leverage_above_bracket');
  exchange.pass(NOTICE_MS);
  assert.deepEqual(exchange.events('BracketsInForce'), []);
  exchange.pass(DAY_MS);
  assert.equal(exchange.events('BracketsInForce').length, 1);
  exchange.accept(lever(1, 50));
});

test('the desk of a fund is of the house, has no account of contracts of its own, and stays', () => {
  const exchange = perpetualExchange();
  const desk = (user: number, group: 'A' | 'B' = 'B') => ({ kind: 'SetFundDesk', group, user }) as const;
  const [maker] = HOUSE_USERS;
  assert.equal(refusedWhole(exchange, desk(1)), 'not_permitted');
  assert.equal(refusedWhole(exchange, desk(99)), 'not_permitted');
  assert.equal(refusedWhole(exchange, desk(DESK)), 'configuration_invalid');
  exchange.accept(lever(maker, 5));
  assert.equal(refusedWhole(exchange, desk(maker)), 'configuration_invalid');
  assert.equal(refusedWhole(exchange, desk(maker, 'A')), 'configuration_invalid');
  exchange.accept(desk(DESK, 'A'));
  assert.deepEqual(exchange.events('FundDeskSet'), []);
  assert.equal(refusedWhole(exchange, lever(DESK, 5)), 'not_permitted');
});
