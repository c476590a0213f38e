import type { Scope } from '@tradewind/api';
import { ofProducts } from '../../products/products.ts';
import { type TextKey, text } from '../../shared/i18n.ts';

const KEYS: Readonly<Partial<Record<Scope, TextKey>>> = Object.assign(
  {
    read: 'empower.scope.read',
    'trade:spot': 'empower.scope.trade',
    'transfer:internal': 'empower.scope.transfer',
  } satisfies Partial<Record<Scope, TextKey>>,
  ...ofProducts(({ scopes }) => scopes),
);

/** What a program may do with a scope; one without words is called by its name. */
export function scopeText(scope: Scope): string {
  const key = KEYS[scope];
  return key === undefined ? scope : text(key);
}
