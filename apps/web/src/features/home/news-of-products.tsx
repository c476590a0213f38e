import { lazy, Suspense } from 'react';
import { withProducts } from '../../products/products.ts';
import { loadPart, type Part } from '../../shared/part.ts';

const SECTIONS = withProducts<Part>([], ({ home }) => home).map((part) =>
  lazy(async () => ({ default: await loadPart(part) })),
);

/** What products have to tell everybody right now; it comes when the rest stands. */
export function NewsOfProducts() {
  return SECTIONS.map((Section, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <Suspense key={at} fallback={null}>
      <Section />
    </Suspense>
  ));
}
