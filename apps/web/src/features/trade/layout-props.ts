import type { Instrument } from '@tradewind/api';

export interface LayoutProps {
  readonly instrument: Instrument;
  readonly instruments: readonly Instrument[];
  readonly onChoose: (id: string) => void;
}
