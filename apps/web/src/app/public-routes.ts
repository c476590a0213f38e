/** Pages below it are what anyone may check of the exchange, and where a letter leads; they stand beside the specified list. */
const OPEN_PAGES = '/open/';

/** The page that ends every session of an account, this one too, and tells on the spot what comes next. */
export const UNDO_PAGE = '/open/undo';

export function isPublicPage(path: string): boolean {
  return PUBLIC_ROUTES.includes(path) || path.startsWith(OPEN_PAGES);
}

/** Pages reachable without sign-in, exactly as specified; shared by the guard, the tests and the server. */
export const PUBLIC_ROUTES: readonly string[] = [
  '/login',
  '/register',
  '/language',
  '/home',
  '/market',
  '/',
  '/web',
  '/my/service',
  '/about-us',
  '/private-policy',
  '/concat-us',
  '/terms-of-service',
  '/noPermissions',
];
