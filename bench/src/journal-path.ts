import { benchJournal } from './journal.ts';
import type { Row } from './row.ts';

export const title = 'Journal path alone: batches appended one after the other, fsync on';

const GOALS: Readonly<Record<string, string>> = { 'journal batch 256: commands/s': '>= 100000' };

export async function run(): Promise<Row[]> {
  const figures = Object.entries(await benchJournal());
  return figures.map(([label, value]) => {
    const [name, unit] = label.split(': ');
    const goal = GOALS[label];
    return { name: name!, value: Number(value), unit: unit!, ...(goal === undefined ? {} : { goal }) };
  });
}
