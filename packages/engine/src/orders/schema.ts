import {
  amount,
  each,
  flag,
  id,
  identified,
  instrument,
  lots,
  order,
  text,
  ticks,
  user,
  word,
} from '../schema/field.ts';
import { coreCommand, event } from '../schema/schema.ts';
import { END_REASONS, ORDER_STATUSES, ORDER_TYPES, SIDES, SPOT_TRIGGERS, TIMES_IN_FORCE, TRIGGERS } from '../words.ts';

const ORDER = {
  instrument: instrument('Where.'),
  side: word(SIDES, 'Whether it buys or sells.'),
  type: word(ORDER_TYPES, 'What kind of order.'),
  timeInForce: word(TIMES_IN_FORCE, 'How long it may rest.'),
  postOnly: flag('Whether it must not trade at once.'),
  triggerBy: word(SPOT_TRIGGERS, 'Which price triggers it.'),
  price: ticks('Worst price; 0 = none.'),
  stopPrice: ticks('Price that triggers it; 0 = none.'),
  quantity: lots('How much; 0 = by `quoteQuantity`.'),
  quoteQuantity: amount('How much of the quote is spent; 0 = by `quantity`.'),
} as const;

const WHOSE = { order: order('The order.'), user: user('Whose.') } as const;

export const ORDER_COMMANDS = {
  PlaceOrder: coreCommand(12, 11, 'Places an order.', identified(ORDER)),
  ReduceOrder: coreCommand(
    13,
    12,
    'Makes an order smaller; it keeps its place in the queue.',
    identified({
      order: order('The order.'),
      quantity: lots('New total including what is filled: below the present total and above filled.'),
    }),
  ),
  CancelOrder: coreCommand(14, 13, 'Ends an order.', identified({ order: order('The order.') })),
  CancelAllOrders: coreCommand(
    15,
    14,
    'Ends all open and untriggered orders of the user.',
    identified({ instrument: instrument('In this one; -1 = in all.') }),
  ),
  ReplaceQuotes: coreCommand(
    16,
    15,
    'The ladder of a house or simulated account: levels that stand unchanged keep their place, the rest go or come.',
    {
      user: user('Whose ladder.'),
      instrument: instrument('Where.'),
      quotes: each(
        {
          side: word(SIDES, 'Whether it buys or sells.'),
          price: ticks('Of the level.'),
          quantity: lots('On the level.'),
        },
        'All levels.',
      ),
    },
  ),
} as const;

export const ORDER_EVENTS = {
  OrderAccepted: event(8, 'An order exists.', {
    ...WHOSE,
    clientId: text("The client's id of the command."),
    ...ORDER,
    triggerBy: word(TRIGGERS, 'Which price triggers it.'),
  }),
  OrderTriggered: event(9, 'The price that it waited for came.', WHOSE),
  OrderReduced: event(10, 'An order is smaller.', { ...WHOSE, quantity: lots('New total.') }),
  Traded: event(11, 'A trade between a resting (maker) and an arriving (taker) order.', {
    trade: id('Rises by one over all instruments.'),
    instrument: instrument('Where.'),
    takerSide: word(SIDES, 'Side of the arriving order.'),
    price: ticks('Of the resting order.'),
    quantity: lots('How much.'),
    quoteAmount: amount('Paid, of the quote.'),
    makerOrder: order('The resting order.'),
    makerUser: user('Whose.'),
    makerFee: amount('Of what that side received.'),
    takerOrder: order('The arriving order.'),
    takerUser: user('Whose.'),
    takerFee: amount('Of what that side received.'),
  }),
  OrderEnded: event(12, 'An order is no more.', {
    ...WHOSE,
    instrument: instrument('Where.'),
    status: word(ORDER_STATUSES, 'What became of it.'),
    endReason: word(END_REASONS, 'Why.'),
    filled: lots('Traded in all.'),
    filledQuote: amount('Paid in all, of the quote.'),
  }),
  LevelChanged: event(13, 'A price level of a book changed.', {
    instrument: instrument('Where.'),
    side: word(SIDES, 'Which side.'),
    price: ticks('Of the level.'),
    quantity: lots('All that stands there now; 0 = nothing.'),
    depthSeq: id('Rises by one with each change of the book.'),
  }),
  OrderWaits: event(
    24,
    'A triggered order found no price within its protection for all that it wanted: it waits for one.',
    WHOSE,
  ),
} as const;
