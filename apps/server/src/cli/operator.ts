import { operatorRoles } from '@tradewind/contract';
import { createKysely } from '@tradewind/database';
import type { OperatorDb } from '../operators/context.ts';
import { hostLink } from '../operators/links.ts';
import { hostResetLink } from '../operators/reset-authenticator.ts';
import { CliError, readArguments, say, usage, withPresentTables } from './command.ts';

const DEFAULT_PORT = '8081';

/**
 * `invite`: a link for one more operator, as long as there are fewer than two admins who could approve one. `reset`: a link with
 * which an operator who has lost the authenticator, and knows the password, sets a new one.
 */
export async function operator(args: readonly string[]): Promise<number> {
  const { dataDir, flags, files } = readArguments(args, ['role', 'name', 'console-port']);
  const [verb] = files;
  if (files.length !== 1 || (verb !== 'invite' && verb !== 'reset')) throw new CliError(usage());
  const role = operatorRoles.find((name) => name === flags.role);
  if (verb === 'invite' && !role)
    throw new CliError(`--role is '${flags.role ?? ''}'; expected one of ${operatorRoles.join(', ')}.`);
  if (verb === 'reset' && !flags.name) throw new CliError('--name is missing: whose authenticator is lost?');
  const port = flags['console-port'] ?? process.env.CONSOLE_PORT ?? DEFAULT_PORT;
  const page = `http://localhost:${port}/enrol`;
  return withPresentTables(dataDir, async ({ pool }) => {
    const db = createKysely(pool) as OperatorDb;
    if (role && verb === 'invite') {
      const token = await hostLink(db, role, Date.now());
      if (token === null)
        throw new CliError('There are two admins: one asks for a new operator in the console, the other approves.');
      say(`A new operator (${role}) enrols here, once, within 24 h: ${page}#${token}`);
    } else {
      const token = await hostResetLink(db, flags.name!, Date.now());
      if (token === null) throw new CliError(`No operator who may sign in is named '${flags.name}'.`);
      say(`${flags.name} sets a new authenticator here, once, within 24 h, with the password: ${page}#${token}`);
    }
    return 0;
  });
}
