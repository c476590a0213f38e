import { useMinWidth } from '../wide.ts';

/** True where the market list stands beside the chart. */
export const useWithMarkets = () => useMinWidth('90rem');
