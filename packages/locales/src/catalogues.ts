import type { Texts } from './catalogue.ts';
import { en } from './en/index.ts';
import type { Language } from './languages.ts';

/** All catalogues at once, for the server. */
export const catalogues: { readonly [L in Exclude<Language, 'en'>]?: Texts<L> } & { readonly en: Texts<'en'> } = { en };
