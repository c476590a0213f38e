import { Link } from 'react-router';
import { useOfProducts } from '../products/products-context.ts';
import { text } from './i18n.ts';
import { useOpenOf } from './products.ts';

interface ExchangeLinksProps {
  readonly from?: string;
  readonly to?: string;
  readonly className: string;
}

/** The ways to make one asset of another, or of any, that are open to the reader. */
export function ExchangeLinks({ from, to, className }: ExchangeLinksProps) {
  return useOpenOf(useOfProducts(({ exchange }) => exchange)).map(({ label, path }) => (
    <Link key={label} className={className} to={path(from, to)}>
      {text(label)}
    </Link>
  ));
}
