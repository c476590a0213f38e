import type { CommandKind } from '../commands.ts';
import { COMMANDS } from '../commands.ts';
import { EVENTS, type Event, type EventKind } from '../events.ts';
import type { Form } from '../schema/field.ts';

/** How an event lies in the log: its number, then one word for each field. */
export interface Layout {
  readonly kind: EventKind;
  readonly number: number;
  readonly names: readonly string[];
  readonly forms: readonly Form[];
}

/** By kind. */
export const LAYOUTS = new Map<EventKind, Layout>(
  Object.entries(EVENTS).map(([name, { number, fields }]) => {
    const kind = name as EventKind;
    const forms = Object.values(fields).map(({ form }) => form);
    return [kind, { kind, number, names: Object.keys(fields), forms }];
  }),
);

/** By number; there are gaps between the ranges of the products. */
const layouts: Layout[] = [];
for (const layout of LAYOUTS.values()) layouts[layout.number] = layout;

/** Number of each event kind in the log. */
export const EVENT = Object.fromEntries([...LAYOUTS.values()].map(({ kind, number }) => [kind, number])) as Readonly<
  Record<EventKind, number>
>;

/** The number of a command in CommandApplied; the hot kinds are spared the table, whose look-up by name is slow. */
export function commandNumber(kind: CommandKind): number {
  if (kind === 'PlaceOrder') return PLACE_ORDER;
  if (kind === 'CancelOrder') return CANCEL_ORDER;
  return COMMANDS[kind].number;
}

const PLACE_ORDER = COMMANDS.PlaceOrder.number;
const CANCEL_ORDER = COMMANDS.CancelOrder.number;

function valueIn(form: Form, word: number, texts: Iterator<string>): unknown {
  if (form === 'integer') return word;
  if (form === 'flag') return word === 1;
  if (form === 'text') return word === 0 ? '' : texts.next().value;
  return (form as readonly string[])[word];
}

/** Decodes the packed events in `data` up to `end`. */
export function decodeEvents(data: Float64Array, end: number, texts: readonly string[]): Event[] {
  const events: Event[] = [];
  const remaining = texts.values();
  for (let at = 0; at < end; ) {
    const { kind, names, forms } = layouts[data[at]!]!;
    const event: Record<string, unknown> = { kind };
    for (let i = 0; i < names.length; i += 1) event[names[i]!] = valueIn(forms[i]!, data[at + 1 + i]!, remaining);
    events.push(event as unknown as Event);
    at += 1 + names.length;
  }
  return events;
}

/** Whether the packed events in `data` up to `end` hold one of a kind. */
export function holdsEvent(data: Float64Array, end: number, kind: number): boolean {
  for (let at = 0; at < end; at += 1 + layouts[data[at]!]!.names.length) if (data[at] === kind) return true;
  return false;
}
