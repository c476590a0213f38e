import { lazy, Suspense } from 'react';
import { withProducts } from '../../products/products.ts';
import { loadPart, type Part } from '../../shared/part.ts';

const SECTIONS = withProducts<Part>([], ({ messageSettings }) => messageSettings).map((part) =>
  lazy(async () => ({ default: await loadPart(part) })),
);

/** What of the messages of products can be chosen beside topics and ways. */
export function ProductMessageSettings() {
  return SECTIONS.map((Section, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <Suspense key={at} fallback={null}>
      <Section />
    </Suspense>
  ));
}
