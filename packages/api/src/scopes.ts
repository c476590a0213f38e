import { API_PRODUCTS, type Registered } from './products.ts';

type OfProduct = Registered['scopes'][number];
const ofProducts = API_PRODUCTS.flatMap(({ scopes }): readonly OfProduct[] => scopes);
type To<Verb extends string> = Extract<OfProduct, `${Verb}:${string}`>;
const to = <Verb extends string>(verb: Verb) =>
  ofProducts.filter((scope): scope is To<Verb> => scope.startsWith(`${verb}:`));

/** What an authorization code may let another program do. Withdrawing is not among them. */
export const SCOPES = ['read', 'trade:spot', ...to('trade'), 'transfer:internal', ...to('lock')] as const;
export type Scope = (typeof SCOPES)[number];
