import type { ContractSettings, PerpetualContract, Position } from '@tradewind/api';
import type { OrderTerms } from '../../../shared/trading/order-terms.ts';

export type Unit = 'lots' | 'base' | 'quote';

/** What stands in the ticket, as typed. */
export interface ContractInput extends OrderTerms<'mark' | 'index' | 'last'> {
  readonly price: string;
  readonly stopPrice: string;
  /** What the size is typed in. */
  readonly unit: Unit;
  readonly size: string;
  readonly reduceOnly: boolean;
  /** Whether the fields of take-profit and stop-loss are open. */
  readonly protects: boolean;
  readonly takeProfit: string;
  readonly stopLoss: string;
}

export const EMPTY_CONTRACT: ContractInput = {
  side: 'buy',
  tab: 'limit',
  stopKind: 'stop-market',
  triggerBy: 'mark',
  price: '',
  stopPrice: '',
  unit: 'quote',
  size: '',
  timeInForce: 'GTC',
  postOnly: false,
  reduceOnly: false,
  protects: false,
  takeProfit: '',
  stopLoss: '',
};

/** What the ticket must know of the market and the account; null is unknown. */
export interface ContractMarket {
  readonly contract: PerpetualContract;
  readonly settings: ContractSettings | null;
  /** Own position there. */
  readonly position: Position | null;
  readonly bestBid: string | null;
  readonly bestAsk: string | null;
  /** Available in Spot of what settles the contract. */
  readonly spot: string | null;
}
