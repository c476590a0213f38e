/** What the engine's schemas tell, as far as the pages show it. */
export interface Field {
  readonly form: string | readonly string[] | { readonly each: Fields };
  readonly unit: string;
  readonly says: string;
  readonly since?: string;
}
type Fields = Readonly<Record<string, Field>>;

interface Described {
  readonly says: string;
  readonly fields: Fields;
}
type Event = Described & { readonly number: number };
type Command = Event & { readonly byte: number };
type Table<T> = Readonly<Record<string, T>>;
type Places = Table<number>;

export interface ProductSchema {
  readonly name: string;
  readonly commands: Table<Command>;
  readonly events: Table<Event>;
  readonly rows: Table<Described>;
  readonly timers: Places;
  readonly houses: Places;
  readonly reasons: Places;
  readonly references: Places;
  readonly refusals: Places;
}

/** All that the engine says, of the core and of the products. */
export interface Said {
  readonly products: readonly ProductSchema[];
  readonly commands: Table<Command>;
  readonly events: Table<Event>;
  readonly refusals: Places;
  readonly houses: readonly string[];
  readonly reasons: readonly string[];
  readonly references: readonly string[];
  /** What a person reads of each refusal. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Longer lists of words are not told in a table: their own stands elsewhere. */
const MOST_WORDS = 16;
const MADE = '<!-- Made by `npm run reference` of the schemas of the engine. -->';

const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly string[]) =>
  [row(...head), `|${'---|'.repeat(head.length)}`, ...rows].join('\n');
const byNumber = (one: { readonly number: number }, other: { readonly number: number }) => one.number - other.number;

function wordsIn({ form, says }: Field): string {
  const words = Array.isArray(form) ? form.filter((word) => word !== '') : [];
  if (words.length === 0 || words.length > MOST_WORDS) return says;
  return `${says} ${words.map((word) => `\`${word}\``).join(', ')}`;
}

function fieldRows(fields: Fields, within = ''): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { form, unit, since = '' } = field;
    const own = row(`\`${within}${name}\``, unit, wordsIn(field), since);
    return [own, ...(typeof form === 'object' && 'each' in form ? fieldRows(form.each, `${name}[].`) : [])];
  });
}

function fieldTable(fields: Fields): readonly string[] {
  if (Object.keys(fields).length === 0) return [];
  return [table(['Field', 'Unit', 'Meaning', 'Since'], fieldRows(fields))];
}

const headed = (level: string, title: string, parts: readonly string[]) =>
  parts.length === 0 ? [] : [`${level} ${title}`, ...parts];

function commandParts(commands: Table<Command>): readonly string[] {
  const all = Object.entries(commands).map(([name, command]) => ({ name, ...command }));
  return all
    .sort(byNumber)
    .flatMap(({ name, byte, number, says, fields }) => [
      `### ${name}`,
      `Byte ${byte}, number ${number}. ${says}`,
      ...fieldTable(fields),
    ]);
}

function eventParts(events: Table<Event>): readonly string[] {
  const all = Object.entries(events).map(([name, event]) => ({ name, ...event }));
  return all
    .sort(byNumber)
    .flatMap(({ name, number, says, fields }) => [`### ${name}`, `Number ${number}. ${says}`, ...fieldTable(fields)]);
}

const rowParts = (rows: Table<Described>) =>
  Object.entries(rows).flatMap(([name, { says, fields }]) => [`### ${name}`, says, ...fieldTable(fields)]);

function placeTable(head: string, places: Places): readonly string[] {
  const rows = Object.entries(places).sort(([, one], [, other]) => one - other);
  if (rows.length === 0) return [];
  return [
    table(
      [head, 'Place'],
      rows.map(([word, place]) => row(`\`${word}\``, place)),
    ),
  ];
}

function refusalParts(refusals: Places, texts: Said['texts']): readonly string[] {
  const rows = Object.entries(refusals).sort(([, one], [, other]) => one - other);
  if (rows.length === 0) return [];
  return [
    table(
      ['Code', 'Number', 'What a person reads'],
      rows.map(([code, place]) => row(`\`${code}\``, place, texts[code] ?? '')),
    ),
  ];
}

interface Part {
  readonly name: string;
  readonly commands: Table<Command>;
  readonly events: Table<Event>;
  readonly rows: Table<Described>;
  readonly words: readonly string[];
  readonly refusals: Places;
}

function page(title: string, intro: string, part: Part, texts: Said['texts']): string {
  const parts = [
    `# ${title}`,
    MADE,
    intro,
    ...headed('##', 'Commands', commandParts(part.commands)),
    ...headed('##', 'Events', eventParts(part.events)),
    ...headed('##', 'Rows of the snapshot', rowParts(part.rows)),
    ...headed('##', 'Words', part.words),
    ...headed('##', 'Refusals', refusalParts(part.refusals, texts)),
  ];
  return `${parts.join('\n\n')}\n`;
}

const without = <T>(all: Table<T>, taken: readonly Table<unknown>[]): Table<T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !taken.some((one) => name in one)));

function corePart({ products, ...said }: Said): Part {
  const placesOf = (words: readonly string[], of: 'houses' | 'reasons' | 'references') =>
    without(
      Object.fromEntries(words.flatMap((word, place) => [[word, place]])),
      products.map((one) => one[of]),
    );
  return {
    name: 'core',
    commands: without(
      said.commands,
      products.map(({ commands }) => commands),
    ),
    events: without(
      said.events,
      products.map(({ events }) => events),
    ),
    rows: {},
    words: [
      ...placeTable('House account', placesOf(said.houses, 'houses')),
      ...placeTable('Reason of a movement', placesOf(said.reasons, 'reasons')),
      ...placeTable('Reference', placesOf(said.references, 'references')),
    ],
    refusals: without(
      said.refusals,
      products.map(({ refusals }) => refusals),
    ),
  };
}

function productPage(product: ProductSchema, texts: Said['texts']): string {
  const words = [
    ...placeTable('House account', product.houses),
    ...placeTable('Reason of a movement', product.reasons),
    ...placeTable('Reference', product.references),
    ...placeTable('Kind of timer', product.timers),
  ];
  const intro = 'What the units count is told by [the core](core.md).';
  return page(`Journal: ${product.name}`, intro, { ...product, words }, texts);
}

const UNITS = [
  ['units', 'smallest units of the asset that the line names'],
  ['ticks', 'price steps of the market'],
  ['hundredths of a tick', 'price steps of an index'],
  ['lots', 'quantity steps of the market'],
  ['parts of a lot', 'remainders of a division; how many make a lot is told with them'],
  ['ppm', 'parts of a million'],
  ['ms since 1970', 'a moment, UTC'],
  ['ms, s, days', 'a length of time'],
  ['day', 'days since 1970-01-01 UTC'],
  ['user, asset, instrument, order, id', 'the number of what is named'],
  ['word', 'one of a closed list; in bytes its place there'],
] as const;

/** Every page by its name. */
export function pagesOf(said: Said): ReadonlyMap<string, string> {
  const others = said.products.map(({ name }) => `[${name}](${name}.md)`).join(', ');
  const intro = [
    `Every command, event and word of the journal is declared once, in the \`schema.ts\` of its folder in the engine. Products: ${others}.`,
    '`Since` names the version of the first rows that have a field; without it all have it. Numbers never change.',
    table(
      ['Unit', 'What is counted'],
      UNITS.map(([unit, says]) => row(unit, says)),
    ),
  ].join('\n\n');
  return new Map([
    ['core.md', page('Journal: the core', intro, corePart(said), said.texts)],
    ...said.products.map((one) => [`${one.name}.md`, productPage(one, said.texts)] as const),
  ]);
}
