import type { FastifyInstance } from 'fastify';

/** Better spellings lead to the routes as specified. */
const REDIRECTS: Readonly<Record<string, string>> = {
  '/about': '/about-us',
  '/account': '/my/center',
  '/contact': '/concat-us',
  '/contact-us': '/concat-us',
  '/deposit': '/assets/recharge',
  '/help': '/my/help',
  '/history': '/assets/record',
  '/kline': '/market/kline',
  '/log-in': '/login',
  '/markets': '/market',
  '/my': '/my/center',
  '/my/password': '/my/accountPsd',
  '/news': '/my/newsDetail',
  '/no-permissions': '/noPermissions',
  '/open': '/open/index',
  '/orders': '/trade/entrust',
  '/privacy': '/private-policy',
  '/privacy-policy': '/private-policy',
  '/profile': '/my/center',
  '/settings': '/my/center',
  '/sign-in': '/login',
  '/sign-up': '/register',
  '/signin': '/login',
  '/signup': '/register',
  '/support': '/my/service',
  '/terms': '/terms-of-service',
  '/trade': '/trade/trade',
  '/transfer': '/assets/transfer',
  '/wallet': '/assets',
};

/** The console is on its own port: /ops leads there. */
export function redirectToConsole(app: FastifyInstance, origin: string): void {
  app.get('/ops', async (_request, reply) => reply.redirect(`${origin}/`, 308));
}

/** Answers 308 with the query kept. */
export function redirectSpellings(app: FastifyInstance): void {
  for (const [from, to] of Object.entries(REDIRECTS)) {
    app.get(from, async (request, reply) => {
      const query = request.url.indexOf('?');
      return reply.redirect(query < 0 ? to : to + request.url.slice(query), 308);
    });
  }
}
