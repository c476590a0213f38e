/**
 * Tables whose rows are in no export: what is on its way for minutes only, is secret as long as it lives, and can be asked for
 * again; and what the next start makes again from what is sealed. A restore finds them empty. Nothing may refer to their rows.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set(['codes', 'outbox', 'name_index']);
