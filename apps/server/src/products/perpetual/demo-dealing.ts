import type { Amount, InstrumentId, Lots, Ticks, UserId } from '@tradewind/base';
import type { EngineApi, InstrumentView, PlaceOrder, PositionView, Quote, Side } from '@tradewind/engine';
import { HOUSE_MAKER_USER } from '../../exchange/liquidity/accounts.ts';
import {
  BOTH_SIDES,
  type Dealing,
  type LiquidMarket,
  type OwnCommand,
  type Stance,
} from '../../exchange/liquidity/view.ts';
import { DEMO_CONTRACTS } from './demo-contracts.ts';

const USDT = 1_000_000;
/** The house maker opens no more in a contract when it holds so much; what it quotes then may still be taken. */
export const MOST_OF_MAKER: Amount = 500_000 * USDT;
/** Most steps by which its ladder leans. */
const MOST_LEAN = 2;
/** A simulated trader opens no more when it would hold more than so many usual orders. */
const ORDERS_OF_TRADER = 15;

/** The contracts that house maker and simulated traders of a demo deal in. */
export function demoMarkets(engine: EngineApi): LiquidMarket[] {
  const listed = new Map(engine.instruments().map((one) => [one.symbol, one]));
  const held = heldIn(engine);
  return DEMO_CONTRACTS.flatMap(({ profile }) => {
    const instrument = listed.get(profile.symbol);
    if (instrument === undefined || engine.perpetuals.lever(HOUSE_MAKER_USER, instrument.id) === null) return [];
    return [
      { instrument, profile, dealing: new ContractDealing({ engine, instrument, held, usual: profile.typicalOrder }) },
    ];
  });
}

type Held = (user: UserId, instrument: InstrumentId) => PositionView | undefined;

/** Positions as they are now, each user's looked up once. */
function heldIn(engine: EngineApi): Held {
  const all = new Map<UserId, readonly PositionView[]>();
  return (user, instrument) => {
    const own = all.get(user) ?? engine.perpetuals.positions(user);
    all.set(user, own);
    return own.find((position) => position.instrument === instrument);
  };
}

interface ContractDealingOptions {
  readonly engine: EngineApi;
  readonly instrument: InstrumentView;
  readonly held: Held;
  /** Value of a usual order. */
  readonly usual: Amount;
}

/** In a contract, out of the contract account, and never further from nothing than a bound. */
class ContractDealing implements Dealing {
  readonly #options: ContractDealingOptions;

  constructor(options: ContractDealingOptions) {
    this.#options = options;
  }

  /** The more it is long, the lower it quotes; at its bound it only sells. */
  stance(): Stance {
    const { held, instrument } = this.#options;
    const position = held(HOUSE_MAKER_USER, instrument.id);
    if (position === undefined) return { lean: 0, sides: BOTH_SIDES };
    const { lots, notional } = position;
    const lean = Math.min(MOST_LEAN, Math.floor((notional * (MOST_LEAN + 1)) / MOST_OF_MAKER));
    const sides: readonly Side[] = notional < MOST_OF_MAKER ? BOTH_SIDES : [lots > 0 ? 'sell' : 'buy'];
    return { lean: lots > 0 ? -lean : lean, sides };
  }

  /** What takes the trader no further than its bound and than what it has; else what brings it back. */
  sideFor(user: UserId, wished: Side, lots: Lots, price: Ticks): Side | null {
    const { engine, instrument, held, usual } = this.#options;
    const own = held(user, instrument.id)?.lots ?? 0;
    const worth = Math.abs(own + (wished === 'buy' ? lots : -lots)) * price * instrument.unitsPerTickLot;
    if (worth <= Math.min(usual * ORDERS_OF_TRADER, engine.perpetuals.account(user).free)) return wished;
    return own === 0 ? null : own > 0 ? 'sell' : 'buy';
  }

  order(user: UserId, { side, price, quantity }: Quote, timeInForce: PlaceOrder['timeInForce']): OwnCommand {
    return {
      ...{ kind: 'PlaceContractOrder', user, clientId: '', bodyHash: 0, instrument: this.#options.instrument.id },
      ...{ side, type: 'limit', timeInForce, postOnly: false, reduceOnly: false },
      ...{ triggerBy: 'last', price, stopPrice: 0, quantity },
      ...{ takeProfit: 0, stopLoss: 0, protectBy: 'mark', fromSpot: false },
    };
  }
}
