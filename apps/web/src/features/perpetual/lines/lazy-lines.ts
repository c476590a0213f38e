import { lazy } from 'react';

/** What of the reader's own is drawn on the chart of a contract; comes after the chart. */
export const ContractLines = lazy(() =>
  import('./contract-lines.tsx').then((file) => ({ default: file.ContractLines })),
);
