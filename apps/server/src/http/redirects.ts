import type { FastifyInstance } from 'fastify';

/** Better spellings lead to the routes as specified. */
const REDIRECTS: Readonly<Record<string, string>> = {
  '/contact-us': '/concat-us',
  '/trade': '/trade/trade',
  '/orders': '/trade/entrust',
  '/deposit': '/assets/recharge',
  '/signin': '/login',
  '/signup': '/register',
};

export function redirectSpellings(app: FastifyInstance): void {
  for (const [from, to] of Object.entries(REDIRECTS)) app.get(from, async (_request, reply) => reply.redirect(to, 308));
}
