import { MINUTE_MS, SECOND_MS } from '@tradewind/base';
import type { Command, CommandOf, Identified } from '@tradewind/engine';
import type { ProductStream, StreamWorld } from './product-stream.ts';

/** What is sold, one with a market that has no index, one that never trades; they stand behind those of the small world. */
const [COIN, LONE] = [3, 4] as const;
const [MARKET, USDT] = [3, 0] as const;
const LOT = 500;
const LOT_PRICE = 700_003;
/** A person without an account. */
const NOBODY_YET = 77;
const PAPER = '0123456789abcdef'.repeat(4);

/** One in LONE may be paid with nothing but what is borrowed. */
const SOLD = [
  { asset: COIN, payAsset: USDT },
  { asset: COIN, payAsset: USDT },
  { asset: COIN, payAsset: LONE },
  { asset: LONE, payAsset: USDT },
] as const;

const LISTED: readonly Command[] = [
  { kind: 'ListAsset', asset: COIN, symbol: 'COIN', scale: 2, grantAmount: 0 },
  {
    kind: 'ListInstrument',
    instrument: MARKET,
    symbol: 'COIN/USDT',
    base: COIN,
    quote: USDT,
    priceScale: 2,
    tickUnits: 1,
    lotUnits: 100,
    unitsPerTickLot: 10_000,
    minNotional: 1_000_000,
    makerFeePpm: 1_000,
    takerFeePpm: 1_000,
    bandGroup: 'C',
    derivedNumerator: -1,
    derivedDenominator: -1,
    state: 'prelaunch',
  },
  { kind: 'ListAsset', asset: LONE, symbol: 'LONE', scale: 2, grantAmount: 0 },
  ...[COIN, LONE].map((asset): Command => {
    return { kind: 'FundHouse', house: 'sale-issuer', asset, amount: 1_000_000_000_000 };
  }),
];

/** Sales of minutes, some at a time, who subscribes and leaves again, and a market that opens now and then. */
function next(world: StreamWorld): Command {
  const { random } = world;
  const roll = random.below(100);
  if (roll < 5) return listing(world);
  if (roll < 8) return { kind: 'AdvanceTime' };
  if (roll < 11)
    return { kind: 'SetInstrumentState', instrument: MARKET, state: random.pick(['trading', 'prelaunch']) };
  if (roll < 13)
    return { kind: 'CancelSale', sale: saleId(world), reason: random.pick(['issuer', 'law', 'mistake', 'safety']) };
  if (roll < 15) return root(world);
  if (roll < 30) return { kind: 'WithdrawSubscription', ...sender(world), sale: saleId(world) };
  const who = sender(world);
  return { kind: 'Subscribe', ...who, sale: saleId(world), amount: amount(world), person: person(world, who) };
}

/** Often somebody who subscribed a moment ago. */
function sender({ random, identity, made }: StreamWorld): Identified {
  const own = identity();
  return random.oneIn(3) ? { ...own, user: made('subscription').user } : own;
}

/** Papers that are decided anew make the person behind another account, or behind none, of one that comes back. */
function person({ random, made }: StreamWorld, { user }: Identified): number {
  if (random.oneIn(2)) return random.oneIn(4) ? random.pick([0, NOBODY_YET]) : made('subscription').user;
  return Math.max(user, 1);
}

function listing(world: StreamWorld): CommandOf<'ListSale'> {
  const { random, time, made } = world;
  const capLots = random.between(2, 12);
  const supplyLots = capLots * random.between(1, 4);
  const startsAt = time() + random.below(2 * SECOND_MS);
  const vesting = random.oneIn(2)
    ? { freePpm: 1_000_000, vestingSteps: 0, vestingDays: 0 }
    : { freePpm: random.pick([0, 333_333]), vestingSteps: random.between(1, 3), vestingDays: 1 };
  const sale: CommandOf<'ListSale'> = {
    kind: 'ListSale',
    sale: random.oneIn(4) ? 1 : made('sale').id + 1,
    ...random.pick(SOLD),
    supply: supplyLots * LOT,
    lot: LOT,
    lotPrice: LOT_PRICE,
    cap: capLots * LOT,
    minimum: LOT_PRICE + random.below(2),
    softCap: random.oneIn(3) ? Math.ceil(supplyLots / random.between(1, 3)) * LOT_PRICE : 0,
    startsAt,
    endsAt: startsAt + random.between(2 * MINUTE_MS, 20 * MINUTE_MS),
    ...vesting,
    paper: PAPER,
  };
  const wrong = [{ lot: 0 }, { supply: 501 }, { cap: LOT * 1_000 }, { minimum: 1 }, { paper: '' }, { startsAt: 1 }];
  const more = [
    { minimum: capLots * LOT_PRICE + 1 },
    { asset: 0 },
    { asset: 77 },
    { endsAt: startsAt },
    { freePpm: 5 },
    { supply: LOT_PRICE * LOT },
  ];
  return random.oneIn(6) ? { ...sale, ...random.pick<Partial<typeof sale>>([...wrong, ...more]) } : sale;
}

const saleId = ({ random, made }: StreamWorld): number =>
  random.oneIn(40) ? random.pick([-1, 0, 9_999]) : Math.max(made('sale').id, made('sale').id);

/** From less than a lot to far more than the cap, some of them equal. */
function amount({ random }: StreamWorld): number {
  if (random.oneIn(20)) return random.pick([0, -1, LOT_PRICE - 1, Number.MAX_SAFE_INTEGER]);
  return random.oneIn(4) ? 3 * LOT_PRICE : random.between(LOT_PRICE, 30 * LOT_PRICE);
}

/** Sums that nobody can guess, but for those of a sale that nobody has joined. */
function root(world: StreamWorld): CommandOf<'PublishSaleRoot'> {
  const sums = { subscriptions: 0, committed: 0, allocated: 0, paid: 0, refunded: 0 };
  return { kind: 'PublishSaleRoot', sale: saleId(world), root: world.random.pick(['', PAPER]), ...sums };
}

export const saleStream: ProductStream = {
  perMille: 25,
  next,
  setup: LISTED,
  makes: ['sale', 'subscription'],
  spell: { oneIn: 5_000, commands: 300, before: 0 },
};
