import type { ContractOrder, Position } from '@tradewind/api';
import type { OrderId } from '@tradewind/base';
import type { ContractOrderView, Event } from '@tradewind/engine';
import type { Carried, CarriedOf } from '../../exchange/pipeline/account-news.ts';
import type { Applied } from '../../exchange/pipeline/sequencer.ts';
import { AccountOrders } from '../../exchange/sockets/topics/account-orders.ts';
import { isSpot } from '../../exchange/wire/catalogue.ts';
import { type OrderState, orderShape } from '../../exchange/wire/order.ts';
import { contractOrderShape } from './order-shape.ts';
import { openPositions } from './position-lists.ts';

/** Orders in contracts as they change, an ended one once more, and of positions all that are open once one of them changed. */
interface Frame {
  readonly contractOrders: ContractOrder[];
  readonly positions?: Position[];
}

/** Orders and positions of one user in contracts, for the frames of the account. */
export class CarriedContracts implements Carried {
  readonly #of: CarriedOf;
  readonly #orders: AccountOrders;
  readonly #terms = new Map<OrderId, ContractOrderView>();
  #moved = false;

  constructor(of: CarriedOf) {
    this.#of = of;
    this.#orders = new AccountOrders({ ...of, of: (listing) => !isSpot(listing) });
    for (const { id } of this.#orders.open()) this.#terms.set(id, of.engine.perpetuals.order(id)!);
  }

  snapshot(): Frame {
    return { contractOrders: this.#orders.open().map(this.#shape), positions: this.#positions() };
  }

  /** What moves frozen amounts without a posting is a change of orders or of a position. */
  take({ events, time }: Applied): ReturnType<Carried['take']> {
    let touched = false;
    for (const event of events) {
      if (event.kind === 'ContractOrderAccepted' && event.user === this.#of.user) this.#terms.set(event.order, event);
      const isMine = movesPosition(event) && event.user === this.#of.user;
      this.#moved ||= isMine;
      touched = this.#orders.take(event, time) !== null || isMine || touched;
    }
    const { perpetuals } = this.#of.engine;
    return touched ? [['contract', perpetuals.account(this.#of.user).asset]] : [];
  }

  changes(): Frame | null {
    const { orders } = this.#orders.changes();
    const moved = this.#moved;
    if (orders.length === 0 && !moved) return null;
    this.#moved = false;
    const contractOrders = orders.map(this.#shape);
    const open = new Set(this.#orders.open().map(({ id }) => id));
    for (const { id } of orders) if (!open.has(id)) this.#terms.delete(id);
    return { contractOrders, ...(moved && { positions: this.#positions() }) };
  }

  #positions(): Position[] {
    return openPositions(this.#of, this.#of.user);
  }

  readonly #shape = (order: OrderState): ContractOrder => {
    const { catalogue, user } = this.#of;
    return contractOrderShape(this.#of, user, orderShape(catalogue, order, []), this.#terms.get(order.id)!);
  };
}

function movesPosition(event: Event) {
  return (
    event.kind === 'PositionChanged' ||
    event.kind === 'PositionProtected' ||
    event.kind === 'PositionLiquidated' ||
    event.kind === 'FundingPaid' ||
    event.kind === 'LeverSet'
  );
}
