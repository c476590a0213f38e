import { verifyAll } from '@tradewind/readmodel';
import { verifyAudit } from '../operators/verify-audit.ts';
import { exclusively, readArguments, readSeq, say, withPresentTables } from './command.ts';

/** Chain, replay, event hashes, snapshots, read model and the audit log; 0 when all is whole. */
export async function verify(args: readonly string[]): Promise<number> {
  const { dataDir, flags } = readArguments(args, ['from']);
  const from = flags.from === undefined ? 'genesis' : readSeq(flags.from, '--from');
  return withPresentTables(dataDir, (opened) =>
    exclusively(opened, async () => {
      const books = await verifyAll({ pool: opened.pool, journal: opened.journal, from, log: say });
      const log = await verifyAudit(opened.pool);
      say(`Audit log: ${log.entries} entries.`);
      const problems = [...books.problems, ...log.problems];
      for (const problem of problems) say(`Problem: ${problem}`);
      say(problems.length === 0 ? 'Everything is whole.' : `${problems.length} problem(s) found.`);
      return problems.length === 0 ? 0 : 1;
    }),
  );
}
