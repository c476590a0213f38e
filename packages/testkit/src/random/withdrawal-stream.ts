import { HOUR_MS } from '@tradewind/base';
import { type Command, type CommandOf, PRODUCT_SCHEMAS } from '@tradewind/engine';
import type { ProductStream, StreamWorld } from './product-stream.ts';

const { WITHDRAWAL_REJECTIONS, WITHDRAWAL_PROOFS } = PRODUCT_SCHEMAS.withdrawals.words;
const [USDT, BTC, ETH] = [0, 1, 2] as const;
/** Those who deposit too, and so may owe. */
const WITHDRAWERS = [31, 32, 33, 31, 32, 33, 1, 2, 3] as const;
const LIMIT = 900_000_000;
/** Keys of an hour: so few that many come again. */
const KEYS_OF_AN_HOUR = 12;

/** The places of the chains of custody, of which one pays no less than 10,000 units. */
const TERMS: readonly CommandOf<'SetWithdrawalTerms'>[] = [
  { chain: 0, asset: ETH, fee: 500, minimum: 2_000 },
  { chain: 0, asset: USDT, fee: 1_000_000, minimum: 2_000_000 },
  { chain: 0, asset: BTC, fee: 10_000, minimum: 20_000 },
  { chain: 1, asset: USDT, fee: 0, minimum: 1_000_000 },
].map((terms) => ({ kind: 'SetWithdrawalTerms', ...terms }));
const MOST: Readonly<Record<number, number>> = { [USDT]: 150_000_000, [BTC]: 100_000, [ETH]: 500_000 };

/** Requests and what becomes of them, mostly in the order of their states. */
function next(world: StreamWorld): Command {
  const { random, identity } = world;
  const roll = random.below(100);
  if (roll < 2) return terms(world);
  if (roll < 5) return { kind: 'SetWithdrawalPause', ...place(world), paused: random.oneIn(6) };
  if (roll < 38) return request(world);
  const { withdrawal, user } = made(world);
  if (roll < 43) return { kind: 'CancelWithdrawal', ...identity(), user, withdrawal };
  if (roll < 58) return { kind: 'ApproveWithdrawal', withdrawal };
  if (roll < 62) return { kind: 'RejectWithdrawal', withdrawal, reason: random.pick(WITHDRAWAL_REJECTIONS) };
  if (roll < 78) return { kind: 'PrepareWithdrawal', withdrawal };
  if (roll < 91) return { kind: 'CompleteWithdrawal', withdrawal, key: keyOf(world, withdrawal) };
  if (roll < 95)
    return { kind: 'FailWithdrawal', withdrawal, key: keyOf(world, withdrawal), proof: random.pick(WITHDRAWAL_PROOFS) };
  return random.oneIn(3) ? backed(world) : given(world);
}

function place({ random }: StreamWorld) {
  const { chain, asset } = random.pick(TERMS);
  return random.oneIn(40) ? { chain: 7, asset } : { chain, asset };
}

function terms({ random }: StreamWorld): Command {
  const right = random.pick(TERMS);
  const wrong = [{ chain: 7 }, { asset: 77 }, { fee: -1 }, { fee: right.minimum }, { minimum: 0 }, { minimum: 5_001 }];
  return random.oneIn(3) ? { ...right, ...random.pick<Partial<typeof right>>(wrong) } : right;
}

function request(world: StreamWorld): Command {
  const { random, identity } = world;
  const { chain, asset, minimum } = random.pick(TERMS);
  const step = asset === BTC ? 10_000 : 1;
  const most = random.oneIn(2) ? 2 * minimum : MOST[asset]!;
  const amount = Math.floor(random.between(minimum, most) / step) * step;
  const user: number = random.oneIn(20) ? world.user() : random.pick(WITHDRAWERS);
  const destination = random.pick([1, 2, 3]).toString().padStart(64, 'a');
  const limit = random.pick([LIMIT, LIMIT, LIMIT / 20]);
  const right = { chain, asset, amount, destination, limit };
  const wrong = [
    { amount: minimum - 1 },
    { amount: amount + 1 },
    { amount: 0 },
    { amount: -1 },
    { destination: 'none' },
    { limit: -1 },
    { chain: 7 },
    { asset: 77 },
    { amount: Number.MAX_SAFE_INTEGER },
  ];
  const asked = random.oneIn(12) ? { ...right, ...random.pick<Partial<typeof right>>(wrong) } : right;
  return { kind: 'RequestWithdrawal', ...identity(), user, ...asked };
}

function made({ random, made }: StreamWorld): { readonly withdrawal: number; readonly user: number } {
  const { id, user } = made('withdrawal');
  if (random.oneIn(40)) return { withdrawal: random.pick([-1, 0, 99_999]), user };
  return { withdrawal: random.oneIn(5) ? Math.max(1, id - random.below(80)) : id, user };
}

/** Mostly that of the withdrawal. */
function keyOf({ random, time }: StreamWorld, withdrawal: number): string {
  if (random.oneIn(30)) return 'none';
  const shared = Math.floor(time() / HOUR_MS) * KEYS_OF_AN_HOUR + random.below(KEYS_OF_AN_HOUR);
  const number = random.oneIn(8) ? shared : 2 ** 40 + Math.max(0, withdrawal);
  return number.toString(16).padStart(64, '0');
}

/** Coins for the hot wallet, which sometimes has too few. */
function backed({ random, time }: StreamWorld): Command {
  const { chain, asset } = random.pick(TERMS);
  const amount = asset === BTC ? 100_000 : MOST[asset]!;
  const key = (2 ** 45 + time()).toString(16).padStart(64, '0');
  return { kind: 'BackChain', chain, asset, wallet: 'hot', amount, rest: 0, key };
}

/** Something of their own for those who deposit: what of a deposit is not final does not leave. */
function given({ random, time }: StreamWorld): Command {
  const [user, amount, approval] = [random.pick([31, 32, 33]), MOST[USDT]!, 2 ** 45 + time()];
  return { kind: 'Adjust', user, account: 'spot', asset: USDT, amount, reason: 'correction', approval };
}

export const withdrawalStream: ProductStream = { perMille: 60, next, setup: TERMS, makes: ['withdrawal'] };
