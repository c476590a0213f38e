import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A part of the receipt below its heading. */
export function Section({ title, children }: SectionProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-16 font-strong">{title}</h2>
      {children}
    </section>
  );
}

/** A part of a step. */
export function Part({ title, children }: SectionProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h4 className="text-13 font-label text-2">{title}</h4>
      {children}
    </section>
  );
}
