import { useCallback, useState } from 'react';

const REM = 16;

/** How many rows of this height (rem) fit into the element that the ref is put on; follows its size. */
export function useRows(rowHeight: number): {
  readonly ref: (element: HTMLElement | null) => void;
  readonly rows: number;
} {
  const [rows, setRows] = useState(0);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      const measure = () => {
        const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || REM;
        setRows(Math.max(1, Math.floor(element.clientHeight / (rowHeight * rem))));
      };
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      measure();
      return () => observer.disconnect();
    },
    [rowHeight],
  );
  return { ref, rows };
}
