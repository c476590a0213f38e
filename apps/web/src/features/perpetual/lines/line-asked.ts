import type { ContractOrder, Position } from '@tradewind/api';

export type Protecting = 'takeProfit' | 'stopLoss';

/** What somebody asked of a line on the chart. */
export type LineAsked =
  | { readonly act: 'change'; readonly order: ContractOrder; readonly price: string }
  | { readonly act: 'revoke'; readonly order: ContractOrder }
  | { readonly act: 'protect'; readonly id: string; readonly moved?: Partial<Pick<Position, Protecting>> }
  | { readonly act: 'unprotect'; readonly id: string; readonly which: Protecting };

export type AskOfLine = (asked: LineAsked) => void;
