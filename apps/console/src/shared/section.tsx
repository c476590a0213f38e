import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** At the right of the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page below its own heading. */
export function Section({ title, aside, children }: Props) {
  return (
    <section>
      <header className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-16 font-strong">{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
