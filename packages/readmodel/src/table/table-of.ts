import { EVENTS, type Event, type EventKind, type EventOf, type Field } from '@tradewind/engine';
import type { ColumnType } from '../project/sheet.ts';
import type {
  ChangeSpec,
  ColumnSpec,
  ColumnSpecs,
  FieldColumn,
  FieldOf,
  SetColumn,
  ShapeOf,
  Source,
} from './column.ts';
import type { Reader, Table, TableChange, TableColumn } from './table.ts';

interface Declaration<E, C, Changes> {
  /** In the order of the table, each with the field that it holds. */
  readonly columns: C;
  readonly key: readonly (keyof NoInfer<C> & string)[];
  readonly indexes?: Readonly<Record<string, string>>;
  readonly fillfactor?: number;
  /** Which of its events begin a row; all where it is left out. */
  when?(event: E): boolean;
  /** Whether what platform accounts do has rows too. */
  readonly everyone?: true;
  /** By the event that makes them. */
  readonly changes?: Changes;
}

type Changes<C> = {
  readonly [K in EventKind]?: ChangeSpec<keyof NoInfer<C> & string, FieldOf<EventOf<K>>, EventOf<K>>;
};

/**
 * A table in which events of these kinds begin a row each; of none, where SQL of its own writes it. The events' schema
 * says how wide each column is, and what may be absent.
 */
export function tableOf<
  const N extends string,
  const K extends EventKind,
  const C extends ColumnSpecs<FieldOf<EventOf<K>>, EventOf<K>>,
>(name: N, kinds: readonly K[], declaration: Declaration<EventOf<K>, C, Changes<C>>): Table<N, ShapeOf<EventOf<K>, C>>;
export function tableOf(
  name: string,
  kinds: readonly EventKind[],
  declaration: Declaration<
    Event,
    ColumnSpecs<string, Event>,
    Readonly<Record<string, ChangeSpec<string, string, Event>>>
  >,
): Table {
  const { key, indexes = {}, when = null, fillfactor = null, everyone = false } = declaration;
  const columns = Object.entries(declaration.columns).map(([column, spec]) => columnOf(kinds[0], column, spec));
  const byName = new Map(columns.map((column) => [column.name, column]));
  const changes = Object.entries(declaration.changes ?? {}).map(([kind, spec]) =>
    changeOf(byName, kind, { ...spec, set: { ...spec.set, ...setIn(declaration.columns, kind) } }),
  );
  return { name, kinds, when, columns, key, indexes, fillfactor, changes, everyone };
}

function columnOf(kind: EventKind | undefined, name: string, spec: ColumnSpec<string, Event>): TableColumn {
  const plain = { name, property: camel(name), nullable: false, added: false, counted: false, generated: null };
  if (spec === 'at.time' || spec === 'at.seq') return { ...plain, type: 'int8', read: readerOf(spec) };
  if (typeof spec !== 'string' && 'by' in spec) return { ...plain, type: typeSetBy(spec), nullable: true, read: null };
  if (typeof spec !== 'string' && !('from' in spec)) {
    const { type, nullable = false, added = false, counted = false, generated = null, value } = spec;
    return { ...plain, type, nullable, added, counted, generated, read: value ? (event) => value(event) : null };
  }
  const column: FieldColumn<string> = typeof spec === 'string' ? { from: spec } : spec;
  const { from, absent, added = false } = column;
  const field = fieldOf(kind, from);
  if (field.since !== undefined && absent === undefined) expected(`what rows before ${field.since} have as ${from}`);
  const type = column.type ?? typeOf(field);
  const property = name === 'id' ? name : from;
  return { ...plain, property, type, nullable: absent === null, added, read: readerOf(from, absent) };
}

/** The columns that events of this kind set. */
function setIn(columns: ColumnSpecs<string, Event>, kind: string): Readonly<Record<string, Source<string, Event>>> {
  const set = Object.entries(columns).flatMap(([name, spec]) =>
    typeof spec !== 'string' && 'by' in spec && spec.by === kind ? [[name, spec.set] as const] : [],
  );
  return Object.fromEntries(set);
}

function typeSetBy({ by, set }: SetColumn<EventKind, Source<string, never>>): ColumnType {
  if (typeof set !== 'string' || set === 'at.time' || set === 'at.seq') return 'int8';
  return typeOf(fieldOf(by, set));
}

function changeOf(
  columns: ReadonlyMap<string, TableColumn>,
  kind: string,
  { of, set = {}, after, repeats }: ChangeSpec<string, string, Event>,
): TableChange {
  const named = (name: string): TableColumn => columns.get(name) ?? expected(`a column ${name}`);
  return {
    kind: isKind(kind) ? kind : expected(`an event ${kind}`),
    of: Object.entries(of).map(([name, sources]) => [named(name), [sources!].flat().map((one) => readerOf(one))]),
    set: Object.entries(set).map(([name, source]) => [named(name), readerOf(source!)]),
    after: after ?? null,
    repeats: repeats === true,
  };
}

function readerOf(source: Source<string, Event>, absent?: number | null): Reader {
  if (source === 'at.time') return (_, at) => at.time;
  if (source === 'at.seq') return (_, at) => at.seq;
  if (typeof source !== 'string') return (event) => source.value(event);
  return (event) => {
    const cell: unknown = Reflect.get(event, source);
    if (typeof cell === 'number' || typeof cell === 'string' || typeof cell === 'boolean') return cell;
    return absent === undefined ? expected(`${source} of ${event.kind}`) : absent;
  };
}

function isKind(kind: string): kind is EventKind {
  return kind in EVENTS;
}

function fieldOf(kind: EventKind | undefined, name: string): Field {
  return (kind && EVENTS[kind].fields[name]) ?? expected(`${name} of ${kind}`);
}

/** As wide as its unit needs: ids of what is listed, days and seconds stay below 2^31. */
function typeOf({ form, unit }: Field): ColumnType {
  if (form === 'integer') return NARROW.has(unit) ? 'int4' : 'int8';
  return form === 'flag' ? 'boolean' : 'text';
}

const NARROW: ReadonlySet<Field['unit']> = new Set(['asset', 'instrument', 'day', 's']);

function camel(name: string): string {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

function expected(what: string): never {
  throw new Error(`The read model expected ${what}: declare it.`);
}
