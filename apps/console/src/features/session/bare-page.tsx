import { Logo } from '@tradewind/ui';
import type { ReactNode } from 'react';

/** A form before the sign-in: one column, in the middle. */
export function BarePage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className="mx-auto grid w-full max-w-[26rem] gap-5 px-gutter py-10">
      <Logo />
      <h1 className="text-20 font-strong">{title}</h1>
      {children}
    </main>
  );
}
