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
