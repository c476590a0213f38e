import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Said smaller below it. */
  readonly sub: ReactNode;
}

/** A cell of a table that says two things of one. */
export function TwoLines({ children, sub }: Props) {
  return (
    <span className="block py-1">
      <span className="block">{children}</span>
      {sub !== null && sub !== '' && <span className="block text-12 text-3">{sub}</span>}
    </span>
  );
}
