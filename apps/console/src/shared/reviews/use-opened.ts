import { useState } from 'react';

/** The pictures that the operator has opened, before and on this page. */
export function useOpened<S extends string>(before: readonly S[]) {
  const [now, setNow] = useState<readonly S[]>([]);
  return {
    has: (side: S) => before.includes(side) || now.includes(side),
    open: (side: S) => setNow((sides) => [...sides, side]),
  };
}

export type Opened<S extends string> = ReturnType<typeof useOpened<S>>;
