import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Every page that the web app declares, as its build tells the server. */
const PAGES = fileURLToPath(new URL('../../../apps/web/dist/.pages.json', import.meta.url));

/** Environment variable with which every page is read in every language as its translators wrote it: the soak's. */
export const EVERY_LANGUAGE = 'TRADEWIND_TEST_EVERY_LANGUAGE';

/** Pages that a visitor may see beside those that anyone may check, below /open/. */
const PUBLIC = [
  '/',
  '/home',
  '/market',
  '/login',
  '/register',
  '/language',
  '/web',
  '/about-us',
  '/concat-us',
  '/terms-of-service',
  '/private-policy',
  '/my/service',
  '/noPermissions',
];

const UNKNOWN = '/no/such/page';

/** The one answer of a visit that is no success: the page that does not exist says so. */
export const isUnknownPage = ({ status, path }: { readonly status: number; readonly path: string }) =>
  status === 404 && path === UNKNOWN;

const isPublic = (path: string) => PUBLIC.includes(path) || path.startsWith('/open/') || path === UNKNOWN;

/** Lists of a page that stands declared without them, and look otherwise than the page by itself. */
const LISTS = ['/assets/record?list=deposits'];

/**
 * Every page that stands where it was asked for, and one that does not exist. Where the guard leads from the others, its
 * own test says of each declared page. A server must have started before: it builds the app where that is missing.
 */
export function pagesOf(signedIn: boolean): string[] {
  const declared: string[] = JSON.parse(readFileSync(PAGES, 'utf8'));
  return [...declared, ...LISTS, UNKNOWN].filter((path) => (signedIn ? path !== '/login' : isPublic(path)));
}

/** From where the guard leads elsewhere, and where to. */
export const redirectOf = (signedIn: boolean) =>
  signedIn ? { from: '/login', to: '/home' } : { from: '/assets', to: '/login' };

const CATALOGUE = fileURLToPath(new URL('../../../packages/locales/src/en', import.meta.url));
const areas = readdirSync(CATALOGUE)
  .filter((name) => name !== 'index.ts')
  .map((name) => name.replace(/\.ts$/, ''));

/** A key of the catalogue that stands where its words should, or a placeholder that nobody filled; the name of a file is none. */
export const UNTRANSLATED = new RegExp(`(?<![\\w-])(?:${areas.join('|')})\\.[a-z]\\w*(?:\\.\\w+)*\\b|\\{\\{`);
