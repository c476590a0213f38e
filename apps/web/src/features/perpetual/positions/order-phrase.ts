import type { ChangedContractOrder } from '@tradewind/api';
import { orderPhrase } from '../../../shared/trading/order-phrase.ts';

/** What an order in a contract asks for, as a part of a sentence: 'Buy 0.01 BTC at 50,000 USDT'. */
export function contractPhrase(order: ChangedContractOrder): string {
  return orderPhrase({ ...order, instrument: order.instrument.replace('-', '/') });
}
