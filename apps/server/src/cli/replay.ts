import { replayTo } from '@tradewind/readmodel';
import { CliError, readArguments, readSeq, say, withInstallation } from './command.ts';

/** Replays the journal up to a sequence and prints the state hash and every balance that is not zero there. */
export async function replay(args: readonly string[]): Promise<number> {
  const { dataDir, flags } = readArguments(args, ['to']);
  const to = flags.to === undefined ? undefined : readSeq(flags.to, '--to');
  if (to === 0) throw new CliError('--to is 0; a journal begins at 1.');
  return withInstallation(dataDir, async ({ journal }) => {
    const state = await replayTo(journal, to);
    if (to !== undefined && state.seq < to) throw new CliError(`--to is ${to}; the journal ends at ${state.seq}.`);
    say(JSON.stringify(state, null, 2));
    return 0;
  });
}
