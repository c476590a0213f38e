import { Num } from '@tradewind/ui';
import { lazy, Suspense } from 'react';
import type { HowKind } from './explanation.ts';
import type { HowProps } from './how.tsx';

const How = lazy(() => import('./how.tsx').then((file) => ({ default: file.How })));

/** The same on a page that has no room for its code at first: the figure stands at once, and can be tapped a moment later. */
export function HowLater<K extends HowKind>(props: HowProps<K>) {
  const { kind: _kind, params: _params, children, ...figure } = props;
  return (
    <Suspense fallback={children ?? <Num {...figure} />}>
      <How {...props} />
    </Suspense>
  );
}
