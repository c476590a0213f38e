export type Side = 'buy' | 'sell';
export type OrderTab = 'limit' | 'market' | 'stop';
export type StopKind = 'stop-limit' | 'stop-market' | 'take-profit-limit' | 'take-profit-market';
export type TimeInForce = 'GTC' | 'IOC' | 'FOK';

/** What kind of order stands in a ticket: `Trigger` = the prices that may trigger it. */
export interface OrderTerms<Trigger extends string = string> {
  readonly side: Side;
  readonly tab: OrderTab;
  readonly stopKind: StopKind;
  readonly triggerBy: Trigger;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
}

/** Whether it trades at the best of the book, and types no price. */
export function isMarketOrder({ tab, stopKind }: Pick<OrderTerms, 'tab' | 'stopKind'>): boolean {
  return tab === 'market' || (tab === 'stop' && stopKind.endsWith('market'));
}

/** What is post-only rests in any case. */
export function mayChooseTime(terms: Pick<OrderTerms, 'tab' | 'stopKind' | 'postOnly'>): boolean {
  return !isMarketOrder(terms) && !(terms.tab === 'limit' && terms.postOnly);
}
