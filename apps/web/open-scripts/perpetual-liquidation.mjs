import { finding } from './finding.mjs';
import {
  bankruptcyOf,
  closedPart,
  deleveragePrice,
  feeOf,
  hasLostMuch,
  liquidationFee,
  lotsOfStep,
  maintenanceOf,
} from './liquidation-rule.mjs';
import { least, most, POINTS_OF_TICK, sumOf } from './perpetual-figures.mjs';
import { marksAt } from './perpetual-mark.mjs';
import { missing } from './reader.mjs';

// ---- A liquidation of a contract ----

const HOUR_MS = 3_600_000;
const LOOKS_BACK_HOURS = 8;
/** What goes into a fund and out of it by hand says nothing about what it lost. */
const BY_HAND = ['inflow', 'outflow', 'endowment'];

/** A step of a liquidation in figures; `own` is the worth that it won or lost by the mark. */
function stepOf(told, { pointsOf, unitsOf, worthOf }) {
  const [lots, wanted, traded, taken, deleveraged] = ['lots', 'wanted', 'traded', 'taken', 'deleveraged'].map((name) =>
    BigInt(told[name]),
  );
  const [entry, equity, maintenance, tradedFor, fundPaid, fee] = [
    'entryNotional',
    'equity',
    'maintenance',
    'tradedFor',
    'fundPaid',
    'fee',
  ].map((name) => unitsOf(told[name]));
  const [mark, bankruptcy, deleveragedAt] = ['mark', 'bankruptcyPrice', 'deleveragePrice'].map((name) =>
    pointsOf(told[name]),
  );
  const { position, seq, time } = told;
  const [long, cross] = [told.side === 'long', told.mode === 'cross'];
  const prices = { mark, bankruptcy, deleveragedAt };
  const amounts = { entry, equity, maintenance, tradedFor, fundPaid, fee };
  return {
    ...{ position, seq, time, long, cross, lots, wanted, traded, taken, deleveraged },
    ...prices,
    ...amounts,
    won: wonBy({ long, lots, entry }, worthOf(lots, mark)),
  };
}

const wonBy = ({ long, entry }, worth) => (long ? worth - entry : entry - worth);

/** Trades that follow one another and come to the lots of each step, in the order of the steps; null where there are none. */
function runsOf(steps, trades) {
  let begin = 0;
  return new Map(
    steps.map((step) => {
      for (let from = begin; step.traded > 0n && from < trades.length; from += 1) {
        const run = runFrom(trades, from, step);
        if (run === null) continue;
        begin = from + run.length;
        return [step.position, run];
      }
      return [step.position, step.traded === 0n ? [] : null];
    }),
  );
}

function runFrom(trades, from, { long, mark, bankruptcy, traded, tradedFor }) {
  const worst = bankruptcy ?? (long ? POINTS_OF_TICK : (mark / POINTS_OF_TICK) * 2n * POINTS_OF_TICK);
  const run = [];
  for (let [at, lots] = [from, 0n]; lots < traded; at += 1) {
    const trade = trades[at];
    const fits = trade?.takerSide === (long ? 'sell' : 'buy') && (long ? trade.price >= worst : trade.price <= worst);
    if (!fits) return null;
    run.push(trade);
    lots += trade.lots;
  }
  const isAll = sumOf(run.map(({ lots }) => lots)) === traded && sumOf(run.map(({ worth }) => worth)) === tradedFor;
  return isAll ? run : null;
}

/**
 * What stands behind a position after a step: of an isolated one its margin, of a cross one all that its account has. Each
 * part that was closed settles what it won; a fee of the book is paid out of it.
 */
function leftAfter(step, run, shares, { feePpm, worthOf }) {
  const price = step.bankruptcy ?? step.mark;
  const parts = [
    ...run.map(({ lots, worth }) => ({ lots, worth, fee: feeOf(worth, feePpm) })),
    ...(step.taken > 0n ? [{ lots: step.taken, worth: worthOf(step.taken, price), fee: 0n }] : []),
    ...shares.map(({ lots, price: at }) => ({ lots, worth: worthOf(lots, at), fee: 0n })),
  ];
  let held = { long: step.long, lots: step.lots, entry: step.entry };
  let behind = step.equity - step.won + step.fundPaid;
  for (const { lots, worth, fee } of parts) {
    const { won, ...rest } = closedPart(held, lots, worth);
    behind += won - fee;
    held = { ...held, ...rest };
  }
  const open = held.lots > 0n ? wonBy(held, worthOf(held.lots, step.mark)) : 0n;
  return behind + (step.cross ? open : least(0n, open));
}

/** What the fund had before the command of a step and behind each of its movements, and before the first change of eight hours. */
async function fundAt(data, { seq, time }) {
  const since = (Math.floor(time / HOUR_MS) - LOOKS_BACK_HOURS) * HOUR_MS;
  const own = [];
  let [begin, before] = [null, null];
  for await (const flow of data.flows(seq)) {
    if (flow.seq === seq) own.unshift(flow);
    else begin ??= flow.balance;
    if (flow.seq === seq) continue;
    if (flow.time < since) break;
    if (!BY_HAND.includes(flow.reason)) before = flow.balance - flow.amount;
  }
  begin ??= own.length === 0 ? 0n : own[0].balance - own[0].amount;
  return { own, before, balances: [begin, ...own.map(({ balance }) => balance)] };
}

/** What came into the fund for a position in the command, or left it, by reason. */
function flowsOf({ own }, { position }, reason) {
  const mine = own.filter((flow) => flow.reason === reason && flow.reference.id === position);
  return sumOf(mine.map(({ amount }) => amount));
}

/** Whether what the book did not take went to the fund: all of it or nothing, and not while that had lost much. */
function isTaken({ wanted, traded, taken, deleveraged }, { before, balances }) {
  if (traded + taken + deleveraged > wanted) return false;
  if (taken === 0n) return true;
  return taken === wanted - traded && (before === null || balances.some((one) => !hasLostMuch(before, one)));
}

/** Whether others were closed against what nobody took: at which price, and each whole before the next in a queue. */
function isDeleveraged(step, shares, { balances }, { policy, worthOf }) {
  const { long, wanted, traded, taken, deleveraged, mark, bankruptcy, deleveragedAt } = step;
  if (sumOf(shares.map(({ lots }) => lots)) !== deleveraged) return false;
  if (deleveraged === 0n) return deleveragedAt === null;
  const against = { long, lots: wanted - traded - taken, bankruptcy: bankruptcy ?? mark, mark, worthOf };
  if (!balances.some((one) => deleveragePrice(against, one) === deleveragedAt)) return false;
  if (!shares.every((one) => one.price === deleveragedAt && one.long !== long)) return false;
  return policy === 'pro-rata' || shares.slice(0, -1).every(({ left }) => left === 0n);
}

/** What the fund pays where the price is worse than that of bankruptcy. */
function differenceOf({ long, bankruptcy, mark, deleveraged, deleveragedAt }, { worthOf }) {
  if (deleveragedAt === null) return 0n;
  const price = bankruptcy ?? mark;
  return worthOf(deleveraged, most(0n, long ? price - deleveragedAt : deleveragedAt - price));
}

/** The findings of one step: {step, run, shares, fund} as they were told, and the terms that held. */
function judgeStep({ step, run, shares, fund, marks }, terms) {
  const { brackets, takerPpm, feePpm, worthOf, pointsText, unitsText } = terms;
  const { long, cross, lots, entry, equity, maintenance, mark, won } = step;
  const kept = maintenanceOf(brackets, worthOf(lots, mark));
  const isKept = cross ? maintenance >= kept : maintenance === kept;
  const wanted = lotsOfStep(brackets, { lots, mark, worthOf });
  const bankruptcy = bankruptcyOf({ long, lots, entry, backing: equity - won, feePpm: takerPpm, worthOf });
  const closedFor =
    step.tradedFor + worthOf(step.taken, step.bankruptcy ?? mark) + worthOf(step.deleveraged, step.deleveragedAt ?? 0n);
  const left = leftAfter(step, run ?? [], shares, { feePpm: takerPpm, worthOf });
  const fee = liquidationFee({ closedFor, left }, feePpm);
  const difference = differenceOf(step, { worthOf });
  const isFee = cross ? step.fee >= 0n && step.fee <= fee : step.fee === fee;
  const [got, paid] = [flowsOf(fund, step, 'liquidation-fee'), -flowsOf(fund, step, 'insurance')];
  return [
    finding('mark', marks.includes(mark), pointsText(mark), pointsText(marks[0])),
    finding('due', equity <= maintenance, unitsText(equity), unitsText(maintenance)),
    finding('maintenance', isKept, unitsText(maintenance), unitsText(kept)),
    finding('wanted', step.wanted === wanted, step.wanted, wanted),
    finding('bankruptcy', step.bankruptcy === bankruptcy, pointsText(step.bankruptcy), pointsText(bankruptcy)),
    finding('traded', run !== null, step.traded),
    finding('taken', isTaken(step, fund), step.taken),
    finding('deleveraged', isDeleveraged(step, shares, fund, terms), step.deleveraged),
    finding('fee', isFee && got === step.fee, unitsText(step.fee), unitsText(fee)),
    finding(
      'fundPaid',
      step.fundPaid === difference && paid === difference,
      unitsText(step.fundPaid),
      unitsText(difference),
    ),
  ];
}

/**
 * Recomputes the step of a liquidation that a command made: whether the position was due, how much had to be closed and at
 * which price nothing is left, what came of it, and what the fund got and paid.
 */
export async function judgeLiquidation(data, position, seq) {
  const { figures, terms, group } = data;
  const steps = (await data.liquidations(seq)).map((told) => stepOf(told, figures));
  const step = steps.find((one) => one.position === position);
  if (step === undefined) throw missing(`Command ${seq} liquidated no position ${position} of ${terms.contract}.`);
  const run = runsOf(steps, await data.trades(seq, seq)).get(position);
  const shares = (await data.deleveragings(seq))
    .filter(({ bankrupt }) => bankrupt === position)
    .map(({ side, lots, left, price }) => {
      return { long: side === 'long', lots: BigInt(lots), left: BigInt(left), price: figures.pointsOf(price) };
    });
  const fund = await fundAt(data, step);
  const marks = await marksAt(data, seq, step.time);
  return judgeStep(
    { step, run, shares, fund, marks },
    {
      ...{ brackets: data.bracketsAt(step.time), takerPpm: data.takerFeeAt(seq), feePpm: group.feePpm },
      ...{ policy: terms.deleveraging, worthOf: figures.worthOf },
      ...{ pointsText: figures.priceText, unitsText: figures.amountText },
    },
  );
}
