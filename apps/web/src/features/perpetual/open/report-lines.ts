import type { FundReport } from '@tradewind/api';
import { add, isZero } from '../../../shared/decimal.ts';

const IN = {
  'liquidation-fee': 'fees',
  'contract-profit': 'won',
  funding: 'fundingGot',
  inflow: 'put',
  endowment: 'put',
} as const;
const OUT = {
  'contract-profit': 'lost',
  insurance: 'covered',
  funding: 'fundingGave',
  fee: 'trading',
  outflow: 'took',
} as const;

type Line = (typeof IN)[keyof typeof IN] | (typeof OUT)[keyof typeof OUT] | 'otherIn' | 'otherOut';

/** In the order in which they are read. */
const ORDER: readonly Line[] = [
  ...new Set([...Object.values(IN), 'otherIn' as const, ...Object.values(OUT), 'otherOut' as const]),
];

/** What came in and went out by the sentence that says it; what was nothing is left out, and nothing is left out else. */
export function reportLines({ sums }: Pick<FundReport, 'sums'>): readonly { line: Line; amount: string }[] {
  const found = new Map<Line, string>();
  const count = (line: Line, amount: string) => found.set(line, add(found.get(line) ?? '0', amount));
  for (const { reason, got, gave } of sums) {
    count(named(IN, reason) ?? 'otherIn', got);
    count(named(OUT, reason) ?? 'otherOut', gave);
  }
  return ORDER.flatMap((line) => {
    const amount = found.get(line);
    return amount === undefined || isZero(amount) ? [] : [{ line, amount }];
  });
}

function named<L extends Line>(lines: Readonly<Record<string, L>>, reason: string): L | undefined {
  return Object.hasOwn(lines, reason) ? lines[reason] : undefined;
}
