import type { Bracket } from '@tradewind/rules/perpetual';
import type { Command, CommandOf } from '../commands.ts';
import type { PositionView } from '../perpetual/view-types.ts';
import type { RefusalCode } from '../refusals.ts';
import { stateOf } from '../snapshot/snapshot.ts';
import { hashOfState } from '../snapshot/state-hash.ts';
import type { Outcome } from '../views.ts';
import type { AccountType } from '../vocabulary.ts';
import { CASH, type Exchange, HOUSE_USERS, ORDINARY_USERS, openExchange, SIMULATED_USER, TERMS } from './exchange.ts';

/** The contract of the tests, on the index of market 0; a lot is worth 1 unit of cash for a hundredth of a tick. */
export const LISTED: CommandOf<'ListContract'> = {
  kind: 'ListContract',
  instrument: 1,
  index: 0,
  symbol: 'COIN-CASH',
  group: 'A',
  policy: 'queue',
  lotUnits: 1_000,
  makerFeePpm: 200,
  takerFeePpm: 500,
  brackets: [
    { floor: 0, maxLeverage: 50, maintenancePpm: 5_000 },
    { floor: 25_000_000, maxLeverage: 25, maintenancePpm: 10_000 },
    { floor: 100_000_000, maxLeverage: 10, maintenancePpm: 25_000 },
    { floor: 500_000_000, maxLeverage: 5, maintenancePpm: 50_000 },
  ] satisfies Bracket[],
  state: 'trading',
};
export const CONTRACT = 1;
/** Who holds what the fund takes. */
export const DESK = 9;
/** What everybody has in the account of contracts when a test begins, and what each fund has. */
export const MARGIN_EACH = 100_000_000;
export const FUND = 10_000_000_000;
/** The first index: 1,000 ticks. */
export const INDEX = 100_000;

const unnamed = (user: number) => ({ user, clientId: '', bodyHash: 0 });
type Placed = CommandOf<'PlaceContractOrder'>;

/**
 * A contract at an index of 1,000 ticks unless none was sampled, a fund with its desk, and money in all accounts of contracts
 * but the desk's.
 */
export function perpetualExchange(listed: Partial<typeof LISTED> = {}, { fund = FUND, sampled = true } = {}): Exchange {
  const exchange = openExchange();
  for (const user of [...ORDINARY_USERS, SIMULATED_USER, HOUSE_USERS[0]])
    exchange.accept(moved(user, MARGIN_EACH, 'spot', 'contract'));
  exchange.accept({ ...LISTED, ...listed });
  exchange.accept({ kind: 'SetFundDesk', group: 'A', user: DESK });
  if (fund > 0) exchange.accept({ kind: 'FundHouse', house: 'insurance-a', asset: CASH, amount: fund });
  if (sampled) index(exchange, INDEX);
  return exchange;
}

/** A sample of the index half a second later. */
export function index(exchange: Exchange, price: number): Outcome {
  exchange.now += 500;
  return exchange.tick([price]);
}

export function lever(
  user: number,
  leverage: number,
  mode: 'isolated' | 'cross' = 'isolated',
  instrument = CONTRACT,
): Command {
  return { kind: 'SetLever', ...unnamed(user), instrument, mode, leverage };
}

export function contractOrder(
  user: number,
  side: 'buy' | 'sell',
  price: number,
  quantity: number,
  fields: Partial<Placed> = {},
): Placed {
  return {
    kind: 'PlaceContractOrder',
    ...unnamed(user),
    instrument: CONTRACT,
    side,
    type: price === 0 ? 'market' : 'limit',
    timeInForce: 'GTC',
    postOnly: false,
    reduceOnly: false,
    triggerBy: 'last',
    price,
    stopPrice: 0,
    quantity,
    takeProfit: 0,
    stopLoss: 0,
    protectBy: 'mark',
    fromSpot: false,
    ...fields,
  };
}

/** Lets one user buy of another at a price. */
export function deal(
  exchange: Exchange,
  buyer: number,
  seller: number,
  price: number,
  quantity: number,
  instrument = CONTRACT,
): void {
  exchange.accept(contractOrder(seller, 'sell', price, quantity, { instrument }));
  exchange.accept(contractOrder(buyer, 'buy', price, quantity, { instrument }));
}

export const marginMoved = (user: number, position: number, amount: number): Command => {
  return { kind: 'MoveMargin', ...unnamed(user), position, amount };
};

export function contractBalance(
  exchange: Exchange,
  user: number,
): { readonly available: number; readonly frozen: number } {
  const { available, frozen } = exchange.engine.balance(user, 'contract', CASH);
  return { available, frozen };
}

export function house(exchange: Exchange, account: string): number {
  return exchange.engine.houseBalances().find((one) => one.house === account && one.asset === CASH)?.amount ?? 0;
}

/** Hash of all that an engine holds, but for how far it has come and what it has told. */
function heldHash({ engine }: Exchange): string {
  const state = stateOf(engine.snapshot());
  Object.assign(state, { seq: 0, time: 0 });
  Object.assign(state.log, { hashA: 0, hashB: 0 });
  return hashOfState(state);
}

/** Why a command is refused; throws where it is not, or has left anything behind. */
export function refusedWhole(exchange: Exchange, command: Command): RefusalCode {
  const before = heldHash(exchange);
  const refusal = exchange.refusal(command);
  if (refusal === '') throw new Error(`${JSON.stringify(command)} was accepted`);
  if (heldHash(exchange) !== before) throw new Error(`${refusal} changed something: ${JSON.stringify(command)}`);
  return refusal;
}

export const moved = (user: number, amount: number, from: AccountType, to: AccountType): Command => {
  return { kind: 'InternalTransfer', ...unnamed(user), from, to, asset: CASH, amount };
};

/** Lets time pass with a sample every five seconds and what is due then. */
export function sampling(exchange: Exchange, ms: number, price: number, everyMs = 5_000): void {
  for (const end = exchange.now + ms; exchange.now < end; ) {
    exchange.now = Math.min(end, exchange.now + everyMs);
    exchange.tick([price]);
    exchange.pass(0);
  }
}

/** Leaves so much in the account of contracts of a user. */
export function leave(exchange: Exchange, user: number, amount: number): void {
  exchange.accept(moved(user, contractBalance(exchange, user).available - amount, 'contract', 'spot'));
}

/** The one position of a user. */
export function positionOf(exchange: Exchange, user: number): PositionView {
  const [position, ...others] = exchange.engine.perpetuals.positions(user);
  if (position === undefined || others.length > 0) throw new Error(`user ${user} has ${others.length} positions`);
  return position;
}

/** All that stands in the account of contracts of a user. */
export function contractTotal(exchange: Exchange, user: number): number {
  const { available, frozen } = contractBalance(exchange, user);
  return available + frozen;
}

export const protection = (
  user: number,
  position: number,
  fields: Partial<CommandOf<'ProtectPosition'>>,
): CommandOf<'ProtectPosition'> => {
  const nowhere = { takeProfit: 0, stopLoss: 0, protectBy: 'mark' } as const;
  return { kind: 'ProtectPosition', ...unnamed(user), position, ...nowhere, ...fields };
};

/** An index of its own with a contract on it. */
const OTHER_INDEX = 2;
export const OTHER_CONTRACT = 3;

/** Lists them; the index begins at 1,000. */
export function listOther(exchange: Exchange): void {
  exchange.accept({ kind: 'ListAsset', asset: 2, symbol: 'OTHER', scale: 3, grantAmount: 0 });
  exchange.accept({ ...TERMS, instrument: OTHER_INDEX, symbol: 'OTHER/CASH', base: 2 });
  exchange.accept({ ...LISTED, instrument: OTHER_CONTRACT, index: OTHER_INDEX, symbol: 'OTHER-CASH' });
  otherIndex(exchange, INDEX);
}

export function otherIndex(exchange: Exchange, price: number): void {
  exchange.now += 500;
  exchange.tick([price], OTHER_INDEX);
}

/** A user is long a lot of the other contract at 1,000 in cross and another one short; its index rises to 3,000 and is silent then. */
export function winElsewhere(exchange: Exchange, user: number, other: number): void {
  listOther(exchange);
  exchange.accept(lever(user, 50, 'cross', OTHER_CONTRACT));
  exchange.accept(lever(other, 1, 'cross', OTHER_CONTRACT));
  deal(exchange, user, other, 1_000, 1, OTHER_CONTRACT);
  otherIndex(exchange, 300_000);
}
