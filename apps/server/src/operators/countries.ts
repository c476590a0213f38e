import type { Product } from '@tradewind/contract';
import type { OperatorDb } from './context.ts';

/** Whether a product is open to a country now; without a switch it is in a demo and is not elsewhere. */
export async function isOn(
  db: OperatorDb,
  mode: 'demo' | 'live',
  product: Product,
  country: string,
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('product_countries')
    .select('switched_on')
    .where('product', '=', product)
    .where('country', '=', country)
    .where('effective_at', '<=', now)
    .orderBy('effective_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.switched_on ?? mode === 'demo';
}

/** Every switch there was, newest first. */
export async function listCountries(db: OperatorDb) {
  const rows = await db.selectFrom('product_countries').selectAll().orderBy('id', 'desc').execute();
  return rows.map((row) => ({
    product: row.product,
    country: row.country,
    on: row.switched_on,
    legalBasis: row.legal_basis,
    effectiveAt: row.effective_at,
    approval: row.approval_id,
  }));
}
