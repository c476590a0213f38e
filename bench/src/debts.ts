import { FREE, HoldFlow, ORDERS, UNIT } from './hold-flow.ts';
import { cpuSeconds, median } from './measure.ts';
import type { Row } from './row.ts';

export const title = 'Orders while others owe for reversed deposits, against those while nobody does';

const DEBTORS = 10_000;
/** Nobody else has these ids. */
const FIRST_DEBTOR = 1_000;
const OWED = 100 * UNIT;
/** Each pair of turns says little: what else the machine does is more than what is looked for. */
const ROUNDS = 40;

interface Round {
  readonly without: number;
  readonly owing: number;
}

/** CPU time for an order and its end, of somebody who owes nothing, on two engines in turn. */
export async function run(): Promise<Row[]> {
  const [before, after] = [withDeposits(), withDeposits()];
  for (const { deposit, user } of after.engine.custody.deposits())
    if (user >= FIRST_DEBTOR) after.apply({ kind: 'ReverseDeposit', deposit });
  const debts = after.engine.custody.debts().length;
  if (debts !== DEBTORS) throw new Error(`${debts} of ${DEBTORS} owe something`);
  for (const flow of [before, after]) flow.orders(FREE);
  const rounds = Array.from({ length: ROUNDS }, (_, round) => takeTurns(before, after, round % 2 === 0));
  const figure = (of: (round: Round) => number) => median(rounds.map(of));
  const [free, owed] = [figure(({ without }) => without), figure(({ owing }) => owing)];
  const share = figure(({ without, owing }) => without / owing);
  return [
    { name: 'nobody owes', value: (free * 1e6) / ORDERS, unit: 'CPU us per order' },
    { name: `${DEBTORS} owe`, value: (owed * 1e6) / ORDERS, unit: 'CPU us per order' },
    { name: 'rate while they owe', value: share * 100, unit: '% of that without', goal: '>= 97' },
  ];
}

/** CPU seconds of both, either first. */
function takeTurns(before: HoldFlow, after: HoldFlow, beforeFirst: boolean): Round {
  const cost = (flow: HoldFlow) => cpuSeconds(() => flow.orders(FREE));
  if (beforeFirst) return { without: cost(before), owing: cost(after) };
  const owing = cost(after);
  return { without: cost(before), owing };
}

/** Everybody spent what came to them, which is not final. */
function withDeposits(): HoldFlow {
  const flow = new HoldFlow();
  for (let user = FIRST_DEBTOR; user < FIRST_DEBTOR + DEBTORS; user += 1) {
    flow.apply({ kind: 'OpenAccount', user, class: 'simulated', group: 0 });
    flow.apply({ kind: 'AssignAddress', user });
    const key = user.toString(16).padStart(64, '0');
    const paid = { amount: OWED, rest: 0, height: 1, credit: true };
    flow.apply({ kind: 'BookDeposit', user, chain: 0, asset: 0, key, ...paid });
    const spent = { asset: 0, amount: -OWED, reason: 'correction', approval: user } as const;
    flow.apply({ kind: 'Adjust', user, account: 'spot', ...spent });
  }
  return flow;
}
