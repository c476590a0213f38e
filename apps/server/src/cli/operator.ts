import { operatorRoles } from '@tradewind/contract';
import { createKysely } from '@tradewind/database';
import type { OperatorDb } from '../operators/context.ts';
import { hostLink } from '../operators/links.ts';
import { CliError, readArguments, say, usage, withInstallation } from './command.ts';

const DEFAULT_PORT = '8081';

/** `invite`: a link for one more operator, as long as there are fewer than two admins who could approve one. */
export async function operator(args: readonly string[]): Promise<number> {
  const { dataDir, flags, files } = readArguments(args, ['role', 'console-port']);
  const role = operatorRoles.find((name) => name === flags.role);
  if (files[0] !== 'invite' || files.length > 1) throw new CliError(usage());
  if (!role) throw new CliError(`--role is '${flags.role ?? ''}'; expected one of ${operatorRoles.join(', ')}.`);
  return withInstallation(dataDir, async ({ pool }) => {
    const token = await hostLink(createKysely(pool) as OperatorDb, role, Date.now());
    if (token === null)
      throw new CliError('There are two admins: one asks for a new operator in the console, the other approves.');
    const port = flags['console-port'] ?? process.env.CONSOLE_PORT ?? DEFAULT_PORT;
    say(`A new operator (${role}) enrols here, once, within 24 h: http://localhost:${port}/enrol#${token}`);
    return 0;
  });
}
