import { verifyAll } from '@tradewind/readmodel';
import { exclusively, readArguments, readSeq, say, withInstallation } from './command.ts';

/** Chain, replay, event hashes, snapshots and read model; 0 when all is whole. */
export async function verify(args: readonly string[]): Promise<number> {
  const { dataDir, flags } = readArguments(args, ['from']);
  const from = flags.from === undefined ? 'genesis' : readSeq(flags.from, '--from');
  return withInstallation(dataDir, (opened) =>
    exclusively(opened, async () => {
      const { ok, problems } = await verifyAll({ pool: opened.pool, journal: opened.journal, from, log: say });
      for (const problem of problems) say(`Problem: ${problem}`);
      say(ok ? 'Everything is whole.' : `${problems.length} problem(s) found.`);
      return ok ? 0 : 1;
    }),
  );
}
