import { t } from '../shared/texts.ts';
import { words } from '../shared/words.ts';
import type { ProductWords } from './product.ts';
import { PRODUCTS } from './products.ts';

type Names = Readonly<Record<string, string>>;

/** Words of all products under their codes, behind those of the exchange. */
function joined(own: Names, of: 'houses' | 'queues' | 'reasons' | 'causes'): Names {
  return Object.assign({}, own, ...PRODUCTS.map((product) => product.words[of] ?? {}));
}

const HOUSES = joined(words.funds.of, 'houses');
const QUEUES = joined(words.queues.kind, 'queues');
const REASONS = joined(words.books.reasons, 'reasons');
const CAUSES = joined(words.books.causes, 'causes');

/** A house account by its code; the code itself where it has no name. */
export function houseName(house: string): string {
  return HOUSES[house] ?? house;
}

/** Whether a house account may have nothing free without anybody minding. */
export function mayBeLocked(house: string): boolean {
  return PRODUCTS.some(({ lockedHouses }) => lockedHouses?.includes(house));
}

/** A queue by its kind. */
export function queueName(kind: string): string {
  return QUEUES[kind] ?? kind;
}

/** Why money moved. */
export function reasonName(reason: string): string {
  return REASONS[reason] ?? reason;
}

/** What a movement belongs to, with its number. */
export function causeName({ kind, id }: { readonly kind: string; readonly id: string }): string {
  return kind === 'none' ? t('approvals.none') : `${CAUSES[kind] ?? kind} ${id}`;
}

function named(product: string, of: keyof Pick<ProductWords, 'closable' | 'exposure'>): string {
  return PRODUCTS.find(({ name }) => name === product)?.words[of] ?? product;
}

/** What happens while the sources of the index are apart, as a sentence; empty where no product minds. */
export function apartText(): string {
  const parts = PRODUCTS.flatMap(({ words: { apart } }) => apart ?? []);
  return parts.length === 0 ? '' : `While sources are apart, ${parts.join(' and ')}. `;
}

/** What can be closed to a country. */
export function closableName(product: string): string {
  return product === 'spot' ? t('countries.spot') : named(product, 'closable');
}

/** What is open of a product. */
export function exposureName(product: string): string {
  return named(product, 'exposure');
}
