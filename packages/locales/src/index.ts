export {
  type Catalogue,
  type English,
  fillText,
  type LateArea,
  type ScreenCatalogue,
  type ScreenEnglish,
  type Texts,
} from './catalogue.ts';
export { catalogues } from './catalogues.ts';
export { acceptedLanguage, DEFAULT_LANGUAGE, type Language, languages, mapBrowserLanguage } from './languages.ts';
export { availableLanguages, loadCatalogue, loadTexts } from './load.ts';
export { pseudoCatalogue } from './pseudo.ts';
