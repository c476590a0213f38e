import { useCallback, useState } from 'react';

/** The height of a row of data in pixels, as the chosen density has it. */
function rowHeight(): number {
  const root = getComputedStyle(document.documentElement);
  return Number.parseFloat(root.getPropertyValue('--row-data')) * Number.parseFloat(root.fontSize);
}

/** How many rows of data fit into the element that the ref is put on; follows its size. */
export function useRows(): {
  readonly ref: (element: HTMLElement | null) => void;
  readonly rows: number;
} {
  const [rows, setRows] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const measure = () => setRows(Math.max(1, Math.floor(element.clientHeight / rowHeight())));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return { ref, rows };
}
