/** Pages below it are what anyone may check of the exchange; they stand beside the specified list. */
const OPEN_PAGES = '/open/';

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
