import type { Product } from '@tradewind/api';
import type { Generated } from 'kysely';

/** The switches of products by country. Times are milliseconds since 1970 UTC. */
export interface CountryTables {
  readonly product_countries: CountryRow;
}

export interface CountryRow {
  id: Generated<number>;
  product: Product;
  country: string;
  switched_on: boolean;
  legal_basis: string;
  effective_at: number;
  approval_id: number;
}
