import type { Catalogue, Texts } from './catalogue.ts';
import { type Language, languages } from './languages.ts';

/** One lazily loaded file per language: a new language is a folder beside `en` and a line here and in catalogues.ts. */
const loaders: { readonly [L in Language]?: () => Promise<Texts<L>> } = {
  en: () => import('./en/index.ts').then((file) => file.en),
};

/** The languages that have a catalogue, in the order of `languages`. */
export const availableLanguages: readonly Language[] = (Object.keys(languages) as Language[]).filter(
  (language) => loaders[language],
);

/** The catalogue of a language, English where it has none yet. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const load: (() => Promise<Catalogue>) | undefined = loaders[language] ?? loaders.en;
  if (!load) throw new Error('loadCatalogue: the English catalogue is missing');
  return load();
}
