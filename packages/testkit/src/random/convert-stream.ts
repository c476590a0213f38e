import { type Command, type CommandOf, PRODUCT_SCHEMAS } from '@tradewind/engine';

const { CONVERSION_ENDS } = PRODUCT_SCHEMAS.convert.words;
const { QUOTE_LIFETIMES } = PRODUCT_SCHEMAS.convert.choices;
type SetConversion = CommandOf<'SetConversion'>;

import type { ProductStream, StreamWorld } from './product-stream.ts';
import { WORLD_ASSETS } from './small-world.ts';

/** What one unit of an asset is worth, about, so that amounts of all assets are alike. */
const UNIT_SIZES = [1, 1_700, 40_000];
const LARGEST = 2_000_000_000;

/** Limits low enough to be reached, and a minimum of a unit. */
const TERMS: Command = {
  kind: 'SetConversion',
  hub: 0,
  spreadAPpm: 1_000,
  spreadBPpm: 2_500,
  spreadCPpm: 5_000,
  sizePpm: 500,
  sizeStep: 10_000_000_000,
  minValue: 1,
  maxValue: 2_000_000_000,
  dailyValue: 200_000_000_000,
};

/** Quotes and their acceptances, most of them in time; now and then other terms, limits and more inventory. */
function next(world: StreamWorld): Command {
  const { random } = world;
  const roll = random.below(100);
  if (roll < 2) return terms(world);
  if (roll < 5) {
    const most = random.oneIn(5) ? random.pick([0, -1, 1_000_000]) : 10_000_000_000_000;
    return { kind: 'SetConvertible', asset: asset(world), most };
  }
  if (roll < 6) return { kind: 'FundHouse', house: 'convert-inventory', asset: asset(world), amount: 1_000_000_000 };
  return roll < 65 ? quote(world) : accept(world);
}

function asset({ random }: StreamWorld): number {
  return random.oneIn(60) ? random.pick([-1, 3]) : random.below(WORLD_ASSETS.length);
}

function terms({ random }: StreamWorld): SetConversion {
  const ppm = () => (random.oneIn(30) ? random.pick([-1, 1_000_000]) : random.pick([0, 0, 1_000, 2_500, 5_000]));
  const minValue = random.oneIn(20) ? 0 : random.pick([1, 1, 1_000, 5_000_000]);
  return {
    kind: 'SetConversion',
    hub: random.oneIn(20) ? 9 : 0,
    spreadAPpm: ppm(),
    spreadBPpm: ppm(),
    spreadCPpm: ppm(),
    sizePpm: random.pick([0, 500, 500]),
    sizeStep: random.oneIn(20) ? 0 : random.pick([1_000_000_000, 10_000_000_000]),
    minValue,
    maxValue: LARGEST,
    dailyValue: random.pick([LARGEST - 1, LARGEST, 10 * LARGEST, 100 * LARGEST, 100 * LARGEST]),
  };
}

/** Small ones often: there rounding is all. */
function amount({ random }: StreamWorld, of: number): number {
  if (random.oneIn(60)) return random.pick([0, -1, Number.MAX_SAFE_INTEGER]);
  if (random.oneIn(3)) return random.between(1, 5_000);
  return Math.max(1, Math.floor(random.between(1, LARGEST) / (UNIT_SIZES[of] ?? 1)));
}

function quote(world: StreamWorld): Command {
  const { random } = world;
  const end = random.pick(CONVERSION_ENDS);
  const from = asset(world);
  const to = random.oneIn(30) ? from : (from + 1 + random.below(2)) % WORLD_ASSETS.length;
  const lifetimeSeconds = random.oneIn(60) ? (15 as 10) : random.pick(QUOTE_LIFETIMES);
  const asked = amount(world, end === 'from' ? from : to);
  const identity = world.identity();
  // Only ordinary users convert.
  const user = random.oneIn(20) ? identity.user : random.between(1, 5);
  return { kind: 'QuoteConversion', ...identity, user, from, to, end, amount: asked, lifetimeSeconds };
}

/** Mostly by its user; now and then somebody else's, or one that never was. */
function accept(world: StreamWorld): Command {
  const { random } = world;
  const { user, id } = world.made('quote');
  const identity = world.identity();
  const quoted = random.oneIn(50) ? random.pick([0, -1, 1_000_000]) : id;
  return { kind: 'AcceptConversion', ...identity, user: random.oneIn(20) ? identity.user : user, quote: quoted };
}

export const convertStream: ProductStream = {
  perMille: 40,
  next,
  setup: [
    TERMS,
    ...WORLD_ASSETS.flatMap(({ asset }): Command[] => [
      { kind: 'SetConvertible', asset, most: 10_000_000_000_000 },
      { kind: 'FundHouse', house: 'convert-inventory', asset, amount: 50_000_000_000 },
    ]),
  ],
  makes: ['quote'],
  spell: { oneIn: 3_000, commands: 240, before: 90 },
};
