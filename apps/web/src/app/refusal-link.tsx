import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ofProducts } from '../products/products.ts';
import { text } from '../shared/i18n.ts';

const WAYS = new Map(ofProducts(({ refusals }) => refusals).flatMap((ways) => Object.entries(ways)));

/** Where somebody reads more about why something was refused; nothing for most refusals. */
export function RefusalLink({ code }: { readonly code: string }) {
  // Drawn again in another language.
  useTranslation();
  const way = WAYS.get(code);
  if (way === undefined) return null;
  return (
    <Link className="link inline-flex min-h-6 items-center" to={way.path}>
      {text(way.label)}
    </Link>
  );
}
