import { DAY_MS } from '@tradewind/base';
import { type Command, type CommandOf, PRODUCT_SCHEMAS } from '@tradewind/engine';
import { termsOf } from '@tradewind/rules/perpetual';
import type { ProductStream, StreamWorld } from './product-stream.ts';

const { MARGIN_MODES } = PRODUCT_SCHEMAS.perpetuals.words;
const USDT = 0;
/** Behind the four instruments of Spot, on the index of the first two. */
const CONTRACTS = [4, 5] as const;
/** One that is listed later, and ends. */
const PASSING = 6;
/** Holds what funds took. */
const DESK = 9;
const LISTED = { makerFeePpm: 200, takerFeePpm: 500, state: 'trading' } as const;

type Listed = CommandOf<'ListContract'>;
type Placed = CommandOf<'PlaceContractOrder'>;

const LISTINGS: readonly Listed[] = [
  { ...LISTED, index: 0, symbol: 'BTC-USDT', group: 'A', policy: 'queue', lotUnits: 100_000 } as const,
  { ...LISTED, index: 1, symbol: 'ETH-USDT', group: 'B', policy: 'pro-rata', lotUnits: 1_000_000 } as const,
].map((one, place) => ({
  kind: 'ListContract',
  ...one,
  instrument: CONTRACTS[place]!,
  brackets: termsOf(one.group, 6).brackets.map((bracket, at) => ({ ...bracket, floor: at * 2_000_000_000 })),
}));

/** Levers, orders of every kind, margin and protection, gaps of the index, and now and then what operators do. */
function next(world: StreamWorld): Command {
  const { random } = world;
  const roll = random.below(1_000);
  if (roll < 500) return order(world);
  if (roll < 560) return lever(world);
  if (roll < 600) return marginMove(world);
  if (roll < 640) return protection(world);
  if (roll < 790) return world.sample(random.oneIn(25) ? random.between(-40, 40) : random.between(-1, 1));
  if (roll < 900) return transfer(world);
  if (roll < 960) return { kind: 'AdvanceTime' };
  return configuration(world);
}

const contract = ({ random }: StreamWorld): number =>
  random.oneIn(60) ? random.pick([0, 9, -1]) : random.pick([...CONTRACTS, ...CONTRACTS, ...CONTRACTS, PASSING]);

/** Near the index mostly, so that orders meet. */
function price({ random, price: middle }: StreamWorld, instrument: number): number {
  if (random.oneIn(60)) return random.pick([-1, 1, 2 ** 50]);
  const now = middle(instrument - CONTRACTS[0]);
  return random.oneIn(12) ? Math.floor((now * random.between(60, 140)) / 100) : now + random.between(-8, 8);
}

function lots({ random }: StreamWorld, instrument: number): number {
  if (random.oneIn(60)) return random.pick([0, -1, Number.MAX_SAFE_INTEGER, 2 ** 30]);
  return instrument === CONTRACTS[0] ? random.between(1, 60) : random.between(1, 120);
}

function order(world: StreamWorld): Placed {
  const { random, identity } = world;
  const instrument = contract(world);
  const side = random.pick(['buy', 'sell'] as const);
  const types = ['stop-limit', 'stop-market', 'take-profit-limit', 'take-profit-market'] as const;
  const type = random.oneIn(6) ? random.pick(types) : random.pick(['limit', 'limit', 'limit', 'market'] as const);
  const limited = type === 'limit' || type === 'stop-limit' || type === 'take-profit-limit';
  const stops = type !== 'limit' && type !== 'market';
  const reduceOnly = random.oneIn(6);
  const postOnly = type === 'limit' && random.oneIn(8);
  const above = side === 'buy' ? 1 : -1;
  const guarded = !reduceOnly && random.oneIn(6);
  const at = price(world, instrument);
  return {
    kind: 'PlaceContractOrder',
    ...identity(),
    instrument,
    side,
    type,
    timeInForce: limited && !postOnly && random.oneIn(4) ? random.pick(['GTC', 'IOC', 'FOK'] as const) : 'GTC',
    postOnly,
    reduceOnly,
    triggerBy: stops ? random.pick(['last', 'index', 'mark', 'mark'] as const) : 'last',
    price: limited ? at : 0,
    stopPrice: stops ? at + (type.startsWith('stop') ? 6 : -6) * above : 0,
    quantity: lots(world, instrument),
    takeProfit: guarded ? at + random.between(-2, 60) * above : 0,
    stopLoss: guarded && random.oneIn(2) ? at - random.between(-2, 60) * above : 0,
    protectBy: random.pick(['last', 'index', 'mark'] as const),
    fromSpot: random.oneIn(3),
  };
}

function lever(world: StreamWorld): Command {
  const { random, identity } = world;
  const leverage = random.oneIn(12) ? random.pick([0, -1, 1_000, 126]) : random.pick([1, 3, 5, 10, 20, 25, 50]);
  return { kind: 'SetLever', ...identity(), instrument: contract(world), mode: random.pick(MARGIN_MODES), leverage };
}

/** Positions are numbered as they are opened, which nobody tells: near one that was met before, or wherever it may be. */
function position(world: StreamWorld) {
  const { random, identity, made } = world;
  const sender = identity();
  if (random.oneIn(40)) return { ...sender, position: -1 };
  const { user, id } = made('position');
  if (random.oneIn(3)) return { ...sender, user, position: id };
  const near = random.oneIn(2) ? id + random.between(-6, 30) : random.below(2 ** random.between(3, 13));
  return { ...sender, position: Math.max(1, near) };
}

function marginMove(world: StreamWorld): Command {
  const { random } = world;
  const amount = random.oneIn(15) ? random.pick([0, Number.MAX_SAFE_INTEGER]) : random.between(-80, 80) * 1_000_000;
  return { kind: 'MoveMargin', ...position(world), amount };
}

function protection(world: StreamWorld): Command {
  const { random } = world;
  const at = () => (random.oneIn(3) ? 0 : price(world, random.pick(CONTRACTS)) + random.between(-40, 40));
  const protectBy = random.pick(['last', 'index', 'mark'] as const);
  return { kind: 'ProtectPosition', ...position(world), takeProfit: at(), stopLoss: at(), protectBy };
}

/** Mostly so little that who levers much is soon lost. */
function transfer({ random, identity }: StreamWorld): Command {
  const [from, to] = random.oneIn(3) ? (['contract', 'spot'] as const) : (['spot', 'contract'] as const);
  const amount = random.between(1, 900_000_000);
  return { kind: 'InternalTransfer', ...identity(), from, to, asset: USDT, amount };
}

function configuration(world: StreamWorld): Command {
  const { random, time } = world;
  const roll = random.below(20);
  const listed = random.pick(LISTINGS);
  const ahead = random.pick([0, 6 * DAY_MS, 7 * DAY_MS, 8 * DAY_MS, 400 * DAY_MS]);
  if (roll < 6)
    return {
      ...listed,
      instrument: random.pick([PASSING, 7]),
      symbol: 'PASSING',
      lotUnits: random.pick([0, 1, listed.lotUnits]),
    };
  if (roll < 10)
    return { kind: 'SetFundDesk', group: random.pick(['A', 'B', 'C'] as const), user: random.between(1, 9) };
  if (roll < 14) {
    const brackets = random.oneIn(4) ? listed.brackets.toReversed() : listed.brackets;
    return { kind: 'AnnounceBrackets', instrument: contract(world), brackets, effectiveAt: time() + ahead };
  }
  if (roll < 15)
    return {
      kind: 'DelistContract',
      instrument: random.pick([PASSING, PASSING, PASSING, -1]),
      effectiveAt: time() + random.pick([0, DAY_MS]),
    };
  const house = random.pick(['insurance-a', 'insurance-b'] as const);
  return { kind: 'FundHouse', house, asset: USDT, amount: random.pick([0, 1, 50_000_000]) };
}

export const perpetualStream: ProductStream = {
  perMille: 90,
  next,
  setup: [
    { kind: 'OpenAccount', user: DESK, class: 'house', group: 1 },
    ...LISTINGS,
    { kind: 'SetFundDesk', group: 'A', user: DESK },
    { kind: 'FundHouse', house: 'insurance-a', asset: USDT, amount: 20_000_000_000 },
    { kind: 'FundHouse', house: 'insurance-b', asset: USDT, amount: 500_000_000 },
  ],
  makes: ['position'],
  spell: { oneIn: 6_000, commands: 900, before: 5 },
};
