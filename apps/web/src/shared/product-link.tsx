import type { Product } from '@tradewind/api';
import { Link, type LinkProps } from 'react-router';
import { useProductOpen } from './products.ts';

/** A link into a product; nothing where the product is closed to the reader. */
export function ProductLink({ product, ...link }: LinkProps & { readonly product: Product }) {
  return useProductOpen(product) ? <Link {...link} /> : null;
}
