import { text } from '../schema/field.ts';
import { coreCommand, event } from '../schema/schema.ts';

const VERSIONS = {
  from: text("The version until here; '' where a journal begins."),
  to: text('The version from here on.'),
  stateBefore: text('Hash of the state just before, as `from` writes it: 16 hex digits, or as empty as `from`.'),
  stateAfter: text('The same as `to` writes it.'),
} as const;

export const UPGRADE_COMMANDS = {
  Upgrade: coreCommand(
    255,
    23,
    'Another version of the rules holds from here on. A journal whose first row is none was begun by 0.1.0.',
    VERSIONS,
  ),
} as const;

export const UPGRADE_EVENTS = {
  Upgraded: event(23, 'Another version of the rules holds from here on.', VERSIONS),
} as const;
