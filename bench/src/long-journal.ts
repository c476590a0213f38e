import { randomUUID } from 'node:crypto';
import { type Command, encodeCommands, type PlaceOrder } from '@tradewind/engine';
import { type Journal, type Leadership, MAX_BATCH_COMMANDS } from '@tradewind/journal';
import { applyRow, type Standing, standAt } from '@tradewind/readmodel';

const USERS = 200;
/** Above the accounts that an installation opens by itself. */
const FIRST_USER = 1_000_001;
/** BTC/USDT: ticks of 0.1 USDT, lots of 0.00001 BTC; orders of 12 USDT. */
const INSTRUMENT = 0;
const PRICE = 600_000;
const AWAY = 1_000;
const LOTS = 20;

type Order = Pick<PlaceOrder, 'side' | 'price'>;

const DEFAULTS = {
  kind: 'PlaceOrder',
  instrument: INSTRUMENT,
  type: 'limit',
  timeInForce: 'GTC',
  postOnly: false,
  triggerBy: 'last',
  stopPrice: 0,
  quantity: LOTS,
  quoteQuantity: 0,
} as const;

/**
 * Goes on with the journal of an installation whose server has stopped: `count` commands of users as a server would have
 * written them, each under a client id. Of four, one order rests and is cancelled and two trade. Answers where the
 * journal ends then; throws when a command is refused.
 */
export async function lengthen(journal: Journal, count: number): Promise<Standing> {
  const standing = await standAt(journal);
  for await (const row of journal.readAfter(standing.position)) applyRow(standing, row);
  const leadership = await journal.acquireLeadership({ onLost: () => {} });
  if (leadership === undefined) throw new Error('a server still leads');
  try {
    await append(standing, leadership, openingCommands());
    for (let made = 0; made < count; made += MAX_BATCH_COMMANDS) {
      const size = Math.min(MAX_BATCH_COMMANDS, count - made);
      await append(
        standing,
        leadership,
        Array.from({ length: size }, (_, at) => (lastOrder: number) => commandAt(made + at, lastOrder)),
      );
    }
  } finally {
    await leadership.resign();
  }
  return standing;
}

/** A command; the id of the order that was placed last is known only when it is made. */
type Maker = (lastOrder: number) => Command;

async function append(standing: Standing, leadership: Leadership, makers: readonly Maker[]): Promise<void> {
  const { engine, ticks } = standing;
  const time = Math.max(engine.time, Date.now());
  const place = { firstSeq: engine.seq + 1, count: makers.length, time };
  const before = { eventHash: engine.eventHash(), tickHead: ticks.hex };
  let lastOrder = 0;
  const commands: Command[] = [];
  for (const make of makers) {
    const command = make(lastOrder);
    const { refusal, result } = engine.apply(command, engine.seq + 1, time);
    if (refusal !== '') throw new Error(`${command.kind} was refused with ${refusal}`);
    engine.events.clear();
    if (command.kind === 'PlaceOrder') lastOrder = result.id;
    commands.push(command);
  }
  const { hash, firstSeq } = await leadership.append({
    ...place,
    ...before,
    payload: Buffer.from(encodeCommands(commands)),
  });
  standing.position = { seq: firstSeq + commands.length - 1, hash };
}

function openingCommands(): Maker[] {
  const commands: Command[] = [{ kind: 'SetRules', orderRate: false, priceBands: false, selfTradePrevention: true }];
  for (let user = FIRST_USER; user < FIRST_USER + USERS; user += 1)
    commands.push({ kind: 'OpenAccount', user, class: 'user', group: 0 }, { kind: 'Grant', ...identity(user) });
  return commands.map((command) => () => command);
}

function identity(user: number) {
  return { user, clientId: randomUUID(), bodyHash: 1 };
}

function commandAt(at: number, lastOrder: number): Command {
  const round = Math.floor(at / 4);
  const who = identity(FIRST_USER + (round % USERS));
  const other = identity(FIRST_USER + ((round + 1) % USERS));
  const order = (by: ReturnType<typeof identity>, { side, price }: Order): Command => ({
    ...DEFAULTS,
    ...by,
    side,
    price,
  });
  switch (at % 4) {
    case 0:
      return order(who, { side: 'buy', price: PRICE - AWAY });
    case 1:
      return { kind: 'CancelOrder', ...who, order: lastOrder };
    case 2:
      return order(who, { side: 'sell', price: PRICE });
    default:
      return order(other, { side: 'buy', price: PRICE });
  }
}
