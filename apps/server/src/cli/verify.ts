import { verifyAll } from '@tradewind/readmodel';
import { verifyAudit } from '../operators/verify-audit.ts';
import type { OutsideParts } from '../products/product/outside.ts';
import { PRODUCTS } from '../products/products.ts';
import { exclusively, readArguments, readSeq, say, withPresentTables } from './command.ts';
import { FILE_FLAGS, outsideOf } from './outside.ts';

/** Chain, replay, event hashes, snapshots, read model, the audit log, and what products have outside; 0 when all is whole. */
export async function verify(args: readonly string[]): Promise<number> {
  const { dataDir, flags } = readArguments(args, ['from', ...FILE_FLAGS]);
  const from = flags.from === undefined ? 'genesis' : readSeq(flags.from, '--from');
  return withPresentTables(dataDir, (opened) =>
    exclusively(opened, async () => {
      const books = await verifyAll({ pool: opened.pool, journal: opened.journal, from, log: say });
      const log = await verifyAudit(opened.pool);
      say(`Audit log: ${log.entries} entries.`);
      const outside = books.ok ? await verifyOutside(await outsideOf(opened, dataDir, flags)) : [];
      const problems = [...books.problems, ...log.problems, ...outside];
      for (const problem of problems) say(`Problem: ${problem}`);
      say(problems.length === 0 ? 'Everything is whole.' : `${problems.length} problem(s) found.`);
      return problems.length === 0 ? 0 : 1;
    }),
  );
}

/** What products have outside of the database. */
async function verifyOutside(parts: OutsideParts): Promise<string[]> {
  const problems: string[] = [];
  for (const { verify: look } of PRODUCTS) problems.push(...((await look?.(parts)) ?? []));
  return problems;
}
