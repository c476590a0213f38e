import { COMMANDS, type CommandKind } from '../commands.ts';

/** First byte of every batch; a reader refuses any other. */
export const FORMAT_VERSION = 1;

/** The byte of every command. */
export const COMMAND_BYTES = Object.fromEntries(
  Object.entries(COMMANDS).map(([kind, { byte }]) => [kind, byte]),
) as Readonly<Record<CommandKind, number>>;

/** The kind of every byte; there are gaps. */
export const COMMAND_KINDS: readonly (CommandKind | undefined)[] = Object.entries(COMMAND_BYTES).reduce<CommandKind[]>(
  (kinds, [kind, byte]) => {
    kinds[byte] = kind as CommandKind;
    return kinds;
  },
  [],
);
