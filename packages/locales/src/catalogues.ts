import type { Catalogue } from './catalogue.ts';
import { en } from './en/index.ts';
import type { Language } from './languages.ts';

/** All catalogues at once, for the server. */
export const catalogues: Partial<Record<Language, Catalogue>> & { readonly en: Catalogue } = { en };
