import type { Contracted } from './perpetual-queries.ts';

export interface LayoutProps {
  readonly chosen: Contracted;
  readonly contracts: readonly Contracted[];
  readonly onChoose: (contract: string) => void;
}
