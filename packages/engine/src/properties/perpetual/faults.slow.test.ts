import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CRASH_MARKETS, type CrashMoment } from '@tradewind/testkit';
import { createEngine, type EngineApi, type Event } from '../../index.ts';
import { PERPETUAL } from '../../perpetual/schema.ts';
import type { FundView } from '../../perpetual/view-types.ts';
import { answering, type Fault, telling } from '../../testing/faults.ts';
import { LawWatch } from '../law-watch.ts';
import { crashAndEnd, crowd } from './crash-days.ts';

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>;
type Begin = Of<'ContractOrderAccepted'>;

/** A fault that needs what is rare is found in one of them. */
const SEEDS = [1, 2, 3] as const;
const INSPECT_EVERY = 500;

function runCrashes(fault: Fault): void {
  for (const seed of SEEDS) run(fault, crashAndEnd(seed));
}

/** Under the laws, which know the engine by its events and views. */
function run(fault: Fault, moments: Iterable<CrashMoment>): void {
  const engine = fault(createEngine());
  const watch = new LawWatch(() => engine, []);
  for (const { time, commands } of moments)
    for (const command of commands) {
      engine.apply(command, engine.seq + 1, time);
      const events = engine.events.decode();
      engine.events.clear();
      watch.afterCommand(events);
      if (engine.seq % INSPECT_EVERY === 0) watch.inspect();
    }
  watch.inspect();
}

/** Events of a kind changed. */
function of<K extends Event['kind']>(kind: K, change: (event: Of<K>, engine: EngineApi) => Event | Event[]): Fault {
  return (engine) => telling((event) => (event.kind === kind ? change(event as Of<K>, engine) : event))(engine);
}

/** All events of a command in another order, or with others among them. */
function reordering(change: (events: Event[], engine: EngineApi) => Event[]): Fault {
  return answering('events', (engine) => ({
    decode: () => change([...engine.events.decode()], engine),
    holds: (kind) => engine.events.holds(kind),
    clear: () => engine.events.clear(),
  }));
}

/** What is to be read of funds changed. */
function ofFunds(change: (fund: FundView) => FundView): Fault {
  return answering('perpetuals', ({ perpetuals }) => {
    const funds = () => perpetuals.funds().map(change);
    return new Proxy(perpetuals, {
      get: (views, key) => (key === 'funds' ? funds : Reflect.get(views, key).bind(views)),
    });
  });
}

const isDesk = (user: number, { perpetuals }: EngineApi) => perpetuals.funds().some(({ desk }) => desk === user);

const liquidating = (change: (event: Of<'PositionLiquidated'>) => Partial<Of<'PositionLiquidated'>>): Fault =>
  of('PositionLiquidated', (event) => ({ ...event, ...change(event) }));

/** What is told of those against whom a bankrupt position is closed. */
const met = (change: (event: Of<'PositionChanged'>) => Event | Event[]): Fault =>
  of('PositionChanged', (event) =>
    event.cause === 'deleveraged' && event.position !== event.reference ? change(event) : event,
  );

const funded = (change: (event: Of<'FundingPaid'>) => Partial<Of<'FundingPaid'>>): Fault =>
  of('FundingPaid', (event, engine) => (isDesk(event.user, engine) ? event : { ...event, ...change(event) }));

const begin = (user: number, instrument: number): Begin => ({
  kind: 'ContractOrderAccepted',
  order: 1,
  user,
  instrument,
  origin: 'liquidation',
  reduceOnly: true,
  takeProfit: 0,
  stopLoss: 0,
  protectBy: 'mark',
});

const isBegin = (event: Event): event is Begin =>
  event.kind === 'ContractOrderAccepted' && event.origin === 'liquidation';

/** A liquidation of the first isolated position that has more than it has to keep. */
function liquidatedHealthy(event: Of<'MarkUpdated'>, { perpetuals }: EngineApi): Event[] {
  const healthy = perpetuals
    .positionsIn(event.instrument)
    .find(({ mode, margin, equity, maintenance }) => mode === 'isolated' && margin > 0 && equity > maintenance);
  return healthy === undefined ? [event] : [event, begin(healthy.user, healthy.instrument)];
}

/** The last user who is liquidated by a sample is begun with first. */
function lastFirst(events: Event[]): Event[] {
  const begun = events.filter(isBegin);
  const last = begun.find(({ user }) => user === begun.at(-1)!.user);
  if (last === undefined || last === begun[0]) return events;
  return events.toSpliced(events.indexOf(begun[0]!), 0, last);
}

/** A sample that has liquidated as many as it may goes on with somebody who is due. */
function oneMore(events: Event[], { perpetuals }: EngineApi): Event[] {
  const steps = events.filter(({ kind }) => kind === 'PositionLiquidated');
  if (steps.length < PERPETUAL.limits.MAX_LIQUIDATIONS_PER_SAMPLE) return events;
  const { instrument } = CRASH_MARKETS[0]!;
  const due = perpetuals.positionsIn(instrument).find(({ equity, maintenance }) => equity <= maintenance)!;
  return events.toSpliced(events.indexOf(steps.at(-1)!) + 1, 0, begin(due.user, instrument));
}

/** What a step left open is begun with anew. */
function stepAgain(event: Of<'PositionLiquidated'>): Event[] {
  const isOpen = Math.abs(event.lots) > event.traded + event.taken + event.deleveraged;
  return isOpen ? [event, begin(event.user, event.instrument)] : [event];
}

/** Whether an isolated position is left smaller by a fund or by others. */
function isAside({ cause, lots, margin, position, reference }: Of<'PositionChanged'>): boolean {
  return (cause === 'deleveraged' || cause === 'taken-over') && position === reference && lots !== 0 && margin > 0;
}

/** An account is begun with at another of its cross positions, which is still open behind that. */
function otherFirst(event: Begin, { perpetuals }: EngineApi): Event[] {
  const isCross = isBegin(event) && perpetuals.lever(event.user, event.instrument)!.mode === 'cross';
  const others = perpetuals.positions(event.user).filter(({ instrument }) => instrument !== event.instrument);
  const other = others.find(({ mode }) => mode === 'cross');
  return isCross && other !== undefined ? [begin(event.user, other.instrument), event] : [event];
}

/** The first two who are closed against a bankrupt position of a contract. */
function firstTwo(events: readonly Event[], instrument: number): readonly [number, number] | null {
  const isOther = (event: Event): event is Of<'PositionChanged'> =>
    event.kind === 'PositionChanged' && event.cause === 'deleveraged' && event.position !== event.reference;
  const others = events.filter(isOther).filter((event) => event.instrument === instrument);
  const [first, second] = others.filter(({ reference }) => reference === others[0]!.reference);
  return second === undefined ? null : [events.indexOf(first!), events.indexOf(second)];
}

function secondFirst(events: Event[]): Event[] {
  const two = firstTwo(events, CRASH_MARKETS[0]!.instrument);
  if (two === null) return events;
  return events.with(two[0], events[two[1]]!).with(two[1], events[two[0]]!);
}

/** One gives a lot for the other. */
function lotMoved(events: Event[]): Event[] {
  const two = firstTwo(events, CRASH_MARKETS[1]!.instrument);
  if (two === null) return events;
  const [first, second] = two.map((place) => events[place]) as [Of<'PositionChanged'>, Of<'PositionChanged'>];
  const sign = Math.sign(first.changed);
  return events
    .with(two[0], { ...first, changed: first.changed + sign })
    .with(two[1], { ...second, changed: second.changed - sign });
}

/** The last posting of a command to clearing is a unit short. */
function unitLost(events: Event[]): Event[] {
  const place = events.findLastIndex((event) => event.kind === 'HousePosted' && event.house === 'perpetual-clearing');
  if (place < 0) return events;
  const posted = events[place] as Of<'HousePosted'>;
  return events.with(place, { ...posted, amount: posted.amount - 1, total: posted.total - 1 });
}

/** What roundings left of the funding of the last contract stays where it is. */
function fundingKept(event: Of<'HousePosted'>): Event | Event[] {
  const { reason, reference, referenceId, house, amount } = event;
  const isRest = house.startsWith('insurance') === amount > 0;
  const isLast = reference === 'contract' && referenceId === CRASH_MARKETS[1]!.instrument;
  return reason === 'funding' && isLast && isRest ? [] : event;
}

/** One for each law, with what the law says to it. */
const FAULTS: Readonly<Record<string, readonly [fault: Fault, says: RegExp]>> = {
  'a loss of which a unit came to nobody': [reordering(unitLost), /^the command's postings of asset 0 sum to -1$/],
  'an account of contracts that owes': [
    of('UserPosted', (event) =>
      event.reason === 'contract-profit' ? { ...event, amount: event.amount - event.total - 1, total: -1 } : event,
    ),
    /^\d+\/contract\/0 is below zero: -1$/,
  ],
  'a long that nobody is short': [
    of('PositionChanged', (event) => (event.lots > 0 ? { ...event, lots: event.lots + 1 } : event)),
    /^contract \d+: longs and shorts differ by 1 lots$/,
  ],
  'a position that was entered a unit higher': [
    of('PositionChanged', (event) => (event.lots === 0 ? event : { ...event, entryNotional: event.entryNotional + 1 })),
    /^contract \d+: clearing has /,
  ],
  'margin that is frozen twice': [
    answering(
      'balances',
      (engine) => (user) =>
        engine.balances(user).map((one) => {
          const more = one.account === 'contract' ? Math.min(one.available, one.frozen) : 0;
          return { ...one, available: one.available - more, frozen: one.frozen + more };
        }),
    ),
    /^\d+\/contract\/0: what is open locks \d+, frozen is /,
  ],
  'orders that only close for more than there is': [
    answering(
      'openOrders',
      (engine) => (user) =>
        engine
          .openOrders(user)
          .map((order) =>
            engine.perpetuals.order(order.id)?.reduceOnly ? { ...order, quantity: 2 * order.quantity } : order,
          ),
    ),
    /^\d+ has orders that only close for /,
  ],
  'a liquidation that was told a unit more than there was': [
    liquidating(({ equity }) => ({ equity: equity + 1 })),
    /^position \d+: equity -?\d+, to be kept \d+, not /,
  ],
  'a liquidation of somebody who has more than he has to keep': [
    of('MarkUpdated', liquidatedHealthy),
    /^position \d+ is liquidated with \d+ where \d+ has to be kept$/,
  ],
  'a step a moment after a step': [
    of('PositionLiquidated', stepAgain),
    /^position \d+ is liquidated twice in a second$/,
  ],
  'an account that begins with what lost less': [
    of('ContractOrderAccepted', otherFirst),
    /^position \d+, which won -?\d+, is liquidated before \d+ with -?\d+$/,
  ],
  'a step of a lot less than a bracket is wide': [
    liquidating(({ wanted }) => ({ wanted: wanted - Math.sign(wanted) })),
    /^position \d+ has to close -?\d+ lots, told is /,
  ],
  'a step that closes more than it has to': [
    liquidating(({ taken }) => ({ taken: taken + 1 })),
    /^position \d+: more was closed than /,
  ],
  'margin that leaves a position in its liquidation': [
    of('PositionChanged', (event) => (isAside(event) ? { ...event, margin: event.margin - 1 } : event)),
    /^position \d+: a liquidation moved 1 of the wallet$/,
  ],
  'a bankruptcy a tick off': [
    liquidating((one) => ({ bankruptcy: one.bankruptcy + 100 })),
    /^\d+: nothing is left at /,
  ],
  'somebody who is due and left': [
    of('MarkUpdated', (event) => ({ ...event, mark: Math.floor(event.mark / 2) })),
    /^position \d+ is due and was left, 0 were liquidated$/,
  ],
  'a sample that begins with the least urgent': [
    reordering(lastFirst),
    /^position \d+ is liquidated behind (account|position) \d+, which is less urgent$/,
  ],
  'a sample that closes more against others than one may': [
    of('PositionChanged', (event) =>
      event.cause === 'deleveraged' && event.position === event.reference
        ? new Array<Event>(2 * PERPETUAL.limits.MAX_DELEVERAGED_PER_SAMPLE).fill(event)
        : event,
    ),
    /^position \d+ is liquidated behind \d+ others$/,
  ],
  'more lots that are closed against others than were left': [
    met((event) => ({ ...event, changed: event.changed + Math.sign(event.changed) })),
    /^position \d+: \d+ lots were closed against others, \d+ were left$/,
  ],
  'a price of deleveraging away from that of bankruptcy': [
    met((event) => ({ ...event, price: event.price + 100 })),
    /^position \d+ was closed at \d+, not /,
  ],
  'a queue that begins with the second': [
    reordering(secondFirst),
    /^position \d+ is closed against \d+ where \d+ comes first$/,
  ],
  'a share of a lot more for a lot less of another': [
    reordering(lotMoved),
    /^position \d+ gave \d+ lots to \d+, its share is /,
  ],
  'a funding of a unit more': [
    funded(({ owed }) => ({ owed: owed - (owed < 0 ? 1 : 0) })),
    /^position \d+ owes -\d+ of funding, told is /,
  ],
  'a liquidation where nobody can close': [
    of('ContractOrderAccepted', (event) =>
      isBegin(event)
        ? [{ kind: 'InstrumentStateChanged', instrument: event.instrument, state: 'paused' }, event]
        : event,
    ),
    /^position \d+ is liquidated where nobody can close$/,
  ],
  'a payer of funding who keeps something': [
    funded(({ owed }) => ({ owed: owed + (owed > 0 ? 1 : 0) })),
    /^position \d+ paid \d+ of \d+ and had more$/,
  ],
  'a receiver of funding who gets less': [
    funded(({ owed, amount }) => ({ amount: amount + (owed < 0 && amount < 0 ? 1 : 0) })),
    /^position \d+ got \d+ of funding, not /,
  ],
  'a funding by few premiums': [of('FundingSet', (one) => ({ ...one, samples: 2_879 })), /^funding was paid by 2879 /],
  'a funding that lacks something where the fund has it': [
    of('FundingSet', (event) => ({ ...event, lacking: 1 })),
    /^contract \d+: 1 of funding lack, the fund has /,
  ],
  'a funding of which something was left': [of('HousePosted', fundingKept), /^\d+ of a funding that is over was left$/],
  'a fund that got a fee of which nobody was told': [
    liquidating(({ fee }) => ({ fee: Math.max(0, fee - 1) })),
    /^the fund of group [AB], liquidation-fee: \d+ moved that no receipt tells$/,
  ],
  'a desk that won more than its fund got': [
    of('PositionChanged', (event, engine) =>
      isDesk(event.user, engine) && event.realised !== 0 ? { ...event, realised: event.realised + 1 } : event,
    ),
    /^the fund of group [AB], contract-profit: -\d+ moved that no receipt tells$/,
  ],
  'a liquidation that costs more than it may': [
    liquidating(({ fee }) => ({ fee: 100 * fee })),
    /^position \d+ paid \d+ for its liquidation, at most /,
  ],
  'a fund that takes over more than it is strong enough for': [
    of('PositionChanged', (event, engine) =>
      event.cause === 'taken-over' && !isDesk(event.user, engine)
        ? { ...event, changed: 1_000_000 * event.changed }
        : event,
    ),
    /^with position \d+ a fund of \d+ holds /,
  ],
  'a fund that forgot what it had': [
    ofFunds((fund) => ({ ...fund, before: fund.before + 1 })),
    /^the fund of group A had /,
  ],
  'a fund of a unit more': [ofFunds((fund) => ({ ...fund, balance: fund.balance + 1 })), /^the fund of group A has /],
  'a loser who pays less in the end than he has': [
    of('PositionChanged', (event, engine) =>
      event.cause === 'delisted' && event.realised < 0 && !isDesk(event.user, engine)
        ? { ...event, realised: event.realised + 1 }
        : event,
    ),
    /^position \d+ paid \d+ of \d+ and has /,
  ],
  'an end that lacks a unit': [
    of('ContractSettled', (event) => ({ ...event, lacking: event.lacking + 1 })),
    /^contract \d+ lacks 0 in the end, winners bear 1, 0 stay$/,
  ],
};

test('without a fault nothing is found', () => {
  runCrashes((engine) => engine);
  run((engine) => engine, crowd());
});

test('the laws find a sample of a step more than one may take', () => {
  const says = /^position \d+ is liquidated behind 200 others$/;
  assert.throws(() => run(reordering(oneMore), crowd()), { name: 'InvariantError', message: says });
});

for (const [name, [fault, says]] of Object.entries(FAULTS))
  test(`the laws find ${name}`, () => {
    assert.throws(() => runCrashes(fault), { name: 'InvariantError', message: says });
  });
