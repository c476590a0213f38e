import { DAY_MS, SECOND_MS } from '@tradewind/base';
import { type Command, type CommandOf, PRODUCT_SCHEMAS } from '@tradewind/engine';
import type { ProductStream, StreamWorld } from './product-stream.ts';

const { LOAN_METHODS, LOAN_REJECTIONS, LOAN_LOSSES } = PRODUCT_SCHEMAS.loans.words;
/** What everybody has, and what nobody has but from loans: who moves it away cannot repay. */
const [USDT, LONE] = [0, 4] as const;
/** Two applications within a second have the same now and then. */
const papersAt = (time: number) => String(Math.floor(time / SECOND_MS)).padStart(64, '0');

const TERMS = { termDays: 0, termMonths: 0, instalments: 1, graceDays: 1, costCapPpm: 1_000_000, startsAt: 0 };
const SMALL = { minimum: 100, maximum: 4_000_000 };
const LARGE = { minimum: 1_000_000, maximum: 3_000_000_000 };

/** As short as may be, so that most end in the life of a sequence, one whose cap is soon reached, and some by the calendar. */
const PRODUCTS: readonly CommandOf<'ListLoanProduct'>[] = [
  { ...SMALL, asset: LONE, termDays: 2, dailyRatePpm: 5_001, penaltyPpm: 15_003, costCapPpm: 50_000 },
  { ...SMALL, asset: LONE, termDays: 6, instalments: 3, dailyRatePpm: 20_001, penaltyPpm: 60_003 },
  { ...LARGE, asset: USDT, termDays: 2, dailyRatePpm: 300, penaltyPpm: 900 },
  { ...LARGE, asset: USDT, termMonths: 2, instalments: 2, graceDays: 3, dailyRatePpm: 244, penaltyPpm: 0 },
].map((terms, product) => ({ kind: 'ListLoanProduct', product, ...TERMS, ...terms }));

const LIMITS: readonly Command[] = [
  { kind: 'SetLoanLimits', asset: LONE, tierOne: 5_000_000, tierTwo: 7_000_000, alone: 2_000_000 },
  { kind: 'SetLoanLimits', asset: USDT, tierOne: 3_500_000_000, tierTwo: 4_000_000_000, alone: 1_000_000_000 },
];

/** Applications and what becomes of them, money that leaves Spot, and now and then other loans, limits and more to lend. */
function next(world: StreamWorld): Command {
  const { random, identity } = world;
  const roll = random.below(100);
  if (roll < 2) return listing(world);
  if (roll < 4) return { kind: 'SetLoanOpen', product: product(world), open: !random.oneIn(8) };
  if (roll < 6) return limits(world);
  if (roll < 7) return { kind: 'FundHouse', house: 'loan-pool', asset: LONE, amount: random.pick([0, 500_000]) };
  if (roll < 30) return application(world);
  if (roll < 46) return { kind: 'ApproveLoan', loan: loan(world).id, reviewers: random.pick([0, 1, 1, 2, 2, 2, 2]) };
  if (roll < 49) return { kind: 'RejectLoan', loan: loan(world).id, reason: random.pick(LOAN_REJECTIONS) };
  if (roll < 67) return { kind: 'WriteOffLoan', loan: loan(world).id, reason: random.pick(LOAN_LOSSES) };
  if (roll < 71) return { kind: 'WithdrawLoanApplication', ...own(world) };
  if (roll < 89) return { kind: 'RepayLoan', ...own(world), amount: payment(world) };
  const [from, to] = random.oneIn(3) ? (['contract', 'spot'] as const) : (['spot', 'contract'] as const);
  return { kind: 'InternalTransfer', ...identity(), from, to, asset: LONE, amount: random.between(1, 3_000_000) };
}

const product = ({ random }: StreamWorld): number =>
  random.oneIn(40) ? random.pick([-1, 99]) : random.below(PRODUCTS.length + 1);

/** Mostly for the person of the account, now and then for one who has another. */
function application(world: StreamWorld): Command {
  const { random, identity } = world;
  const sender = identity();
  const asked = product(world);
  const { minimum, maximum, instalments } = PRODUCTS[asked] ?? PRODUCTS[0]!;
  const wrong = [0, -1, minimum - 1, maximum + 1, Number.MAX_SAFE_INTEGER];
  const usual = random.pick([minimum, maximum, random.between(minimum, maximum), random.between(minimum, maximum)]);
  return {
    kind: 'ApplyForLoan',
    ...sender,
    product: asked,
    amount: random.oneIn(12) ? random.pick(wrong) : usual,
    method: instalments === 1 && !random.oneIn(12) ? 'lump-sum' : random.pick(LOAN_METHODS),
    person: random.oneIn(12) ? random.pick([0, 1, 2]) : Math.max(sender.user, 1),
    tier: random.oneIn(20) ? random.pick([0, 3]) : random.between(1, 2),
    papers: random.oneIn(30) ? 'none' : papersAt(world.time()),
  };
}

function loan({ random, made }: StreamWorld) {
  return random.oneIn(40) ? { user: 1, id: random.pick([-1, 0, 1, 99_999]) } : made('loan');
}

/** Mostly by its owner, now and then by somebody else. */
function own(world: StreamWorld) {
  const sender = world.identity();
  const { user, id } = loan(world);
  return { ...sender, user: world.random.oneIn(15) ? sender.user : user, loan: id };
}

/** All, a unit, a part, or more than is owed. */
function payment({ random }: StreamWorld): number {
  if (random.oneIn(20)) return random.pick([-1, 1, 1, Number.MAX_SAFE_INTEGER]);
  return random.pick([
    0,
    0,
    1,
    random.between(1, 300_000),
    random.between(1, 2_000_000),
    random.between(1, 2_000_000_000),
  ]);
}

/** The next one, begun later, or one that contradicts itself. */
function listing({ random, time }: StreamWorld): Command {
  const startsAt = time() + random.pick([0, DAY_MS]);
  const listed = { ...random.pick(PRODUCTS), product: PRODUCTS.length + random.below(2), startsAt };
  const wrong = [{ graceDays: 2 }, { costCapPpm: 1_000 }, { instalments: 7 }, { minimum: 1 }, { asset: 77 }];
  const more = [{ termDays: 2, termMonths: 1 }, { penaltyPpm: 100_000 }, { startsAt: -1 }, { maximum: 1 }];
  return random.oneIn(2) ? { ...listed, ...random.pick<Partial<typeof listed>>([...wrong, ...more]) } : listed;
}

function limits({ random }: StreamWorld): Command {
  const usual = random.pick(LIMITS) as CommandOf<'SetLoanLimits'>;
  const wrong = [{ asset: 77 }, { tierTwo: 1 }, { alone: -1 }, { tierOne: 0, tierTwo: 0 }, { alone: 0 }];
  return random.oneIn(3) ? { ...usual, ...random.pick<Partial<typeof usual>>(wrong) } : usual;
}

export const loanStream: ProductStream = {
  perMille: 45,
  next,
  setup: [
    { kind: 'FundHouse', house: 'loan-pool', asset: LONE, amount: 8_000_000 },
    { kind: 'FundHouse', house: 'loan-pool', asset: USDT, amount: 30_000_000_000 },
    ...PRODUCTS,
    ...LIMITS,
  ],
  makes: ['loan'],
};
