import { PRODUCTS } from '../products/products.ts';
import { CliError, readArguments, usage, withPresentTables } from './command.ts';
import { outsideOf } from './outside.ts';

/** Runs a command that a product brings, beside a server or without one. */
export async function productCommand(name: string, [verb = '', ...args]: readonly string[]): Promise<number> {
  const command = PRODUCTS.flatMap(({ commands = [] }) => commands).find(
    (one) => one.name === name && one.verb === verb,
  );
  if (command === undefined) throw new CliError(usage());
  const { dataDir, flags, files } = readArguments(args, command.flags);
  if (files.length > 0) throw new CliError(usage());
  return withPresentTables(dataDir, (opened) => command.run(() => outsideOf(opened, dataDir, flags)));
}
