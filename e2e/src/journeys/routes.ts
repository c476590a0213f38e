import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Pages that a visitor may see; at all others the guard leads to /login. */
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
  '/open/index',
  '/open/ticks',
  '/open/seconds',
  '/open/verify',
];

const GUARDED = [
  '/market/kline',
  '/trade/trade',
  '/trade/entrust',
  '/trade/convert',
  '/currency',
  '/currency/orders',
  '/currency/limits',
  '/market/second',
  '/market/second-detail',
  '/assets',
  '/assets/transfer',
  '/assets/record',
  '/assets/record2',
  '/assets/recharge',
  '/deposit/index',
  '/deposit/confirm',
  '/deposit/coinlog',
  '/my/center',
  '/my/identity',
  '/my/collect',
  '/my/collect_money',
  '/my/wallet',
  '/my/add_wallet',
  '/my/accountPsd',
  '/my/security',
  '/my/transPsd',
  '/my/empower',
  '/my/share',
  '/my/language',
  '/my/help',
  '/my/newsDetail',
  '/my/message',
  '/my/message-detail',
  '/my/workOrder',
  '/my/workRecord',
  '/my/feedback',
  '/my/about',
  '/my/policy',
];

const UNKNOWN = '/no/such/page';

export interface Visit {
  readonly path: string;
  /** Where the guard lets it end. */
  readonly lands: string;
}

/** Every page that exists, and one that does not, with where it ends. */
export function visits(signedIn: boolean): Visit[] {
  const open = [...PUBLIC, UNKNOWN].map((path) => ({ path, lands: signedIn && path === '/login' ? '/home' : path }));
  return [...open, ...GUARDED.map((path) => ({ path, lands: signedIn ? path : '/login' }))];
}

const CATALOGUE = fileURLToPath(new URL('../../../packages/locales/src/en', import.meta.url));
const areas = readdirSync(CATALOGUE)
  .filter((name) => name !== 'index.ts')
  .map((name) => name.replace(/\.ts$/, ''));

/** A key of the catalogue that stands where its words should, or a placeholder that nobody filled. */
export const UNTRANSLATED = new RegExp(`\\b(?:${areas.join('|')})\\.[a-z]\\w*(?:\\.\\w+)*\\b|\\{\\{`);
