import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type Bench, type Row, reached } from './row.ts';

/** Every bench in the order of running. Names on the command line choose some of them. */
const BENCHES = [
  'engine',
  'perpetual',
  'referral',
  'journal-path',
  'http',
  'sockets',
  'restart',
  'staking',
  'sale',
  'seconds',
  'pages',
  'frames',
  'history',
  'scanner',
  'address-pool',
  'value-hold',
  'debts',
  'deposits',
];

const write = (line: string) => process.stdout.write(`${line}\n`);

function figure(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString('en-US');
  return value.toLocaleString('en-US', { maximumSignificantDigits: 4 });
}

function line(row: Row): string {
  const met = reached(row);
  const verdict = met === null ? '' : met ? 'reached' : 'MISSED';
  const goal = row.goal ?? '';
  return `  ${row.name.padEnd(46)} ${figure(row.value).padStart(12)} ${row.unit.padEnd(26)} ${goal.padEnd(12)} ${verdict}`;
}

// Whoever reads only the first lines has seen enough.
process.stdout.on('error', () => process.exit(0));

async function main(): Promise<void> {
  const chosen = process.argv.slice(2);
  const unknown = chosen.filter((name) => !BENCHES.includes(name));
  if (unknown.length > 0) throw new Error(`unknown bench ${unknown.join(', ')}; there are ${BENCHES.join(', ')}`);
  write(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`);
  for (const name of BENCHES) {
    const file = join(import.meta.dirname, `${name}.ts`);
    if (!existsSync(file) || (chosen.length > 0 && !chosen.includes(name))) continue;
    const bench: Bench = await import(file);
    write(`\n${bench.title}`);
    for (const row of await bench.run()) write(line(row));
  }
}

await main();
