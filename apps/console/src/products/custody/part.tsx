import type { ReactNode } from 'react';

/** One of the lists of the section. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1 text-14 font-strong">{title}</h3>
      {children}
    </div>
  );
}
