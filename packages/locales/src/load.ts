import type { Catalogue, Texts } from './catalogue.ts';
import type { Language } from './languages.ts';

/** One lazily loaded file per language: a new language is a folder beside `en` and a line here and in catalogues.ts. */
const loaders: { readonly [L in Language]?: () => Promise<Texts<L>> } = {
  en: () => import('./en/index.ts').then((file) => file.en),
};

/** The languages that have a catalogue. */
export const availableLanguages = Object.keys(loaders) as readonly Language[];

/** The catalogue of a language, English where it has none yet. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const load: (() => Promise<Catalogue>) | undefined = loaders[language] ?? loaders.en;
  if (!load) throw new Error('loadCatalogue: the English catalogue is missing');
  return load();
}
