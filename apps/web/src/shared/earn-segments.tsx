import { useTranslation } from 'react-i18next';
import type { Entry } from '../products/product.ts';
import { useWithProducts } from '../products/products-context.ts';
import { Segments } from './segments.tsx';

/** What Earn offers, on top of each of its pages. */
export function EarnSegments() {
  const { t } = useTranslation();
  const entries = useWithProducts<Omit<Entry, 'icon'>>([], ({ earn }) => earn);
  return <Segments label={t('common.nav.earn')} entries={entries} />;
}
