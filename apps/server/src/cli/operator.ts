import { operatorRoles } from '@tradewind/api';
import { createKysely } from '@tradewind/database';
import type { OperatorDb } from '../operators/context.ts';
import { hostDisable } from '../operators/disable.ts';
import { hostLink } from '../operators/links.ts';
import { hostResetLink } from '../operators/reset-authenticator.ts';
import { readConsole } from '../platform/settings/network-settings.ts';
import { CliError, readArguments, say, usage, withPresentTables } from './command.ts';

/**
 * `invite`: a link for one more operator, as long as there are fewer than two admins who could approve one. `reset`: a link with
 * which an operator who has lost the authenticator, and knows the password, sets a new one. `disable`: shuts one out, which in the
 * console takes two other admins.
 */
export async function operator(args: readonly string[]): Promise<number> {
  const { dataDir, flags, files } = readArguments(args, ['role', 'name', 'console-port', 'console-origin']);
  const [verb] = files;
  if (files.length !== 1 || !(verb === 'invite' || verb === 'reset' || verb === 'disable')) throw new CliError(usage());
  const role = operatorRoles.find((name) => name === flags.role);
  if (verb === 'invite' && !role)
    throw new CliError(`--role is '${flags.role ?? ''}'; expected one of ${operatorRoles.join(', ')}.`);
  if (verb === 'reset' && !flags.name) throw new CliError('--name is missing: whose authenticator is lost?');
  if (verb === 'disable' && !flags.name) throw new CliError('--name is missing: who is to be shut out?');
  const page = `${readConsole(flags, process.env).consoleOrigins.first}/enrol`;
  return withPresentTables(dataDir, async ({ pool }) => {
    const db = createKysely(pool) as OperatorDb;
    if (role && verb === 'invite') {
      const token = await hostLink(db, role, Date.now());
      if (token === null)
        throw new CliError('There are two admins: one asks for a new operator in the console, the other approves.');
      say(`A new operator (${role}) enrols here, once, within 24 h: ${page}#${token}`);
    } else if (verb === 'disable') {
      if (!(await hostDisable(db, flags.name!, Date.now())))
        throw new CliError(`No operator who may sign in is named '${flags.name}'.`);
      say(`${flags.name} is shut out: all sessions have ended.`);
    } else {
      const token = await hostResetLink(db, flags.name!, Date.now());
      if (token === null) throw new CliError(`No operator who may sign in is named '${flags.name}'.`);
      say(`${flags.name} sets a new authenticator here, once, within 24 h, with the password: ${page}#${token}`);
    }
    return 0;
  });
}
