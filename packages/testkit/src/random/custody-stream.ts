import { HOUR_MS, MINUTE_MS } from '@tradewind/base';
import { type Command, type CommandOf, PRODUCT_SCHEMAS } from '@tradewind/engine';
import type { ProductStream, StreamWorld } from './product-stream.ts';

const { CUSTODY_WALLETS } = PRODUCT_SCHEMAS.custody.words;
const [USDT, BTC, ETH] = [0, 1, 2] as const;
/** People who only deposit: their orders, loans and stakes are the concern of the value hold. */
const DEPOSITORS = [31, 32, 33] as const;
/** Has no address. */
const STRANGER = 8;
const FAUCET = 25_000_000;
/** Amounts that come and are taken out of Spot, so that now and then it holds nothing of what is reversed. */
const SIZES: Readonly<Record<number, readonly number[]>> = {
  [USDT]: [50_000, 20_000_000, 700_000_000],
  [BTC]: [10_000, 40_000, 1_000_000],
  [ETH]: [2_000, 800_000, 28_000_000],
};
/** Keys that deposits of an hour have: so few that many come again. */
const KEYS_OF_AN_HOUR = 5;

const RULES = { creditAfter: 1, releaseAfter: 6, userCap: 4_000_000_000, chainCap: 9_000_000_000 };
const BOUNDS = { minimum: 1_000, faucet: FAUCET };
const TOKEN = `0x${'1'.repeat(40)}`;
const OTHER = `0x${'2'.repeat(40)}`;

/** Two chains, of which the second needs no index; more decimals than the ledger so that rests meet, as many, and fewer. */
const LISTED: readonly CommandOf<'ListChainAsset'>[] = [
  { chain: 0, asset: ETH, decimals: 10, contract: '' },
  { chain: 0, asset: USDT, decimals: 6, contract: TOKEN },
  { chain: 0, asset: BTC, decimals: 4, contract: OTHER },
  { chain: 1, asset: USDT, decimals: 8, contract: TOKEN },
].map((asset) => ({ kind: 'ListChainAsset', ...asset, ...BOUNDS }));
const CHAINS: readonly CommandOf<'ListChain'>[] = [
  { kind: 'ListChain', chain: 0, name: 'First chain', chainId: 901, ...RULES },
  { kind: 'ListChain', chain: 1, name: 'Second', chainId: 902, ...RULES, releaseAfter: 12 },
];

/** Payments and what becomes of them, transfers between wallets, the faucet, and now and then other rules. */
function next(world: StreamWorld): Command {
  const { random } = world;
  const roll = random.below(100);
  if (roll < 2) return chain(world);
  if (roll < 4) return chainAsset(world);
  if (roll < 7) return { kind: 'SetDepositPause', ...place(world), paused: random.oneIn(4) };
  if (roll < 9) return address(world);
  if (roll < 38) return booking(world);
  if (roll < 46) return { kind: 'CreditDeposit', deposit: deposit(world) };
  if (roll < 53) return { kind: 'ReleaseDeposit', deposit: deposit(world) };
  if (roll < 68) return { kind: 'ReverseDeposit', deposit: deposit(world) };
  if (roll < 74) return moved(world);
  if (roll < 77) return { kind: 'SpendGas', ...paid(world, 30_000), wallet: wallet(world) };
  if (roll < 80) return { kind: 'BackChain', ...paid(world, 40_000_000), wallet: wallet(world) };
  if (roll < 84) return faucet(world);
  if (roll < 87) return settlement(world);
  return adjustment(world);
}

/** More users than get one at first, so that some come behind indexes that were skipped; some of these are given after all. */
function address({ random, made }: StreamWorld): Command {
  const user: number = random.pick([...DEPOSITORS, 1, 2, 3, 4, 5, 6, 7, 99]);
  const { id } = made('deposit');
  const roll = random.below(4);
  if (roll < 2) return { kind: 'AssignAddress', user };
  if (roll === 2) {
    const index = random.oneIn(8) ? random.pick([-1, 2 ** 31]) : random.between(0, Math.max(0, id));
    return { kind: 'GiveAddress', user, index };
  }
  return { kind: 'SkipAddresses', to: random.oneIn(8) ? random.pick([-1, 0, 2 ** 31 + 1]) : Math.max(0, id) };
}

const wallet = ({ random }: StreamWorld) => random.pick(CUSTODY_WALLETS);

function place({ random }: StreamWorld) {
  const { chain: id, asset } = random.pick(LISTED);
  return random.oneIn(40)
    ? random.pick([
        { chain: 7, asset },
        { chain: 1, asset: ETH },
      ])
    : { chain: id, asset };
}

const keyOf = (number: number): string => Math.floor(number).toString(16).padStart(64, '0');

/** Where the chain has two decimals more than the ledger. */
function restOf({ random }: StreamWorld, id: number, asset: number): number {
  return asset === ETH || id === 1 ? random.below(100) : 0;
}

/** Up to so many units, whole token units of the chain mostly. */
function paid(world: StreamWorld, most: number) {
  const { random, time } = world;
  const { chain: id, asset } = place(world);
  const step = asset === BTC ? 10_000 : 1;
  const amount = Math.floor(random.between(0, most) / step) * step;
  const rest = restOf(world, id, asset);
  const right = { chain: id, asset, amount, rest, key: keyOf((time() / MINUTE_MS) * 8 + random.below(8)) };
  if (!random.oneIn(30)) return right;
  return { ...right, ...random.pick([{ amount: -1 }, { rest: 100 }, { rest: -1 }, { amount: 1 }, { key: 'none' }]) };
}

/** What a key says is the same each time, but for the amount now and then. */
function booking(world: StreamWorld): Command {
  const { random, time } = world;
  const number = Math.floor(time() / HOUR_MS) * KEYS_OF_AN_HOUR + random.below(KEYS_OF_AN_HOUR);
  const { chain: id, asset } = LISTED[number % 2 === 0 ? 3 : number % 3]!;
  const user: number = DEPOSITORS[id === 1 ? 2 : number % 2]!;
  const round = random.pick(SIZES[asset]!);
  const amount = random.oneIn(6) ? paid(world, round).amount : round;
  const rest = restOf(world, id, asset);
  const right = { user, chain: id, asset, key: keyOf(number), amount, rest };
  const command = {
    kind: 'BookDeposit',
    ...right,
    height: random.between(1, 1_000_000),
    credit: !random.oneIn(5),
  } as const;
  const step = asset === BTC ? 10_000 : 1;
  const stepped = { ...command, amount: Math.ceil(amount / step) * step };
  if (!random.oneIn(30)) return stepped;
  const wrong = [
    { user: STRANGER },
    { user: 99 },
    { chain: 7 },
    { asset: 77 },
    { key: 'none' },
    { height: -1 },
    { amount: 0, rest: 0 },
  ];
  return { ...stepped, ...random.pick<Partial<typeof stepped>>(wrong) };
}

/** One of the last, also of those that were forgotten here: what is never final fills the caps. */
function deposit({ random, made }: StreamWorld): number {
  const { id } = made('deposit');
  if (random.oneIn(40)) return random.pick([-1, 0, 99_999]);
  return random.oneIn(3) ? Math.max(1, id - random.below(60)) : id;
}

function moved(world: StreamWorld): Command {
  const to = wallet(world);
  const from = world.random.oneIn(2) ? 'deposit' : wallet(world);
  return { kind: 'MoveCustody', ...paid(world, 5_000_000), from, to };
}

function faucet(world: StreamWorld): Command {
  const { random, identity } = world;
  const amount = random.oneIn(8) ? random.pick([FAUCET + 1, 0, -1]) : FAUCET;
  const user = random.oneIn(10) ? world.user() : random.pick(DEPOSITORS);
  const { chain: id, asset } = random.oneIn(10) ? place(world) : { chain: 0, asset: USDT };
  return { kind: 'SendFaucet', ...identity(), user, chain: id, asset, amount };
}

function settlement(world: StreamWorld): Command {
  const { random, made } = world;
  const { key } = paid(world, 1);
  const amount = random.oneIn(15) ? 1 : FAUCET;
  const id = random.oneIn(20) ? 99_999 : made('faucet').id;
  return { kind: 'SettleTransit', chain: 0, asset: USDT, wallet: 'hot', amount, rest: 0, key, faucet: id };
}

/** Takes out of Spot, so that a reversal finds less than it looks for. */
function adjustment({ random, time }: StreamWorld): Command {
  const asset = random.pick([USDT, BTC, ETH]);
  const amount = -(random.oneIn(8) ? 1 : random.pick(SIZES[asset]!));
  const approval = 1_000 + time();
  return {
    kind: 'Adjust',
    user: random.pick(DEPOSITORS),
    account: 'spot',
    asset,
    amount,
    reason: 'correction',
    approval,
  };
}

function chain({ random }: StreamWorld): Command {
  const [first] = CHAINS as readonly [CommandOf<'ListChain'>];
  const { userCap, chainCap } = RULES;
  const caps = { userCap: random.pick([0, userCap, userCap]), chainCap: random.pick([100_000, chainCap, chainCap]) };
  if (random.oneIn(2)) return { ...first, chain: random.pick([0, 2, 3]), chainId: random.pick([901, 903]), ...caps };
  const confirmed = random.pick([{}, { creditAfter: 7 }, { creditAfter: 0 }, { releaseAfter: 129 }, { userCap: -1 }]);
  return { kind: 'SetChain', chain: random.pick([0, 0, 1, 7]), ...RULES, ...caps, ...confirmed };
}

function chainAsset(world: StreamWorld): Command {
  const { random } = world;
  const bounds = { minimum: random.pick([1, 1_000, 1_000]), faucet: random.pick([FAUCET, FAUCET, 0]) };
  if (random.oneIn(2)) return { kind: 'SetChainAsset', ...place(world), ...bounds };
  const listed = { ...random.pick(LISTED), chain: random.pick([1, 2]), ...bounds };
  const wrong = [{ decimals: 30 }, { contract: '0x1' }, { minimum: 0 }, { asset: 77 }, { faucet: -1 }];
  return { ...listed, ...random.pick<Partial<typeof listed>>([{}, ...wrong]) };
}

export const custodyStream: ProductStream = {
  perMille: 80,
  next,
  setup: [
    ...CHAINS,
    ...LISTED,
    ...DEPOSITORS.map((user): Command => ({ kind: 'OpenAccount', user, class: 'user', group: 0 })),
    ...DEPOSITORS.map((user): Command => ({ kind: 'AssignAddress', user })),
    { kind: 'BackChain', chain: 0, asset: USDT, wallet: 'hot', amount: 4_000_000_000_000, rest: 0, key: keyOf(1) },
  ],
  makes: ['deposit', 'faucet'],
};
