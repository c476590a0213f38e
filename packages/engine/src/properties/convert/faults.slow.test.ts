import type { EventOf } from '../../events.ts';
import { answering, type Fault, type Faults, telling, testFaultsOfLaws } from '../../testing/faults.ts';

type ConversionQuoted = EventOf<'ConversionQuoted'>;

/** Only a part of the commands are conversions. */
const COMMANDS = 60_000;

/** The engine with another number in each quote that it tells of. */
function quoting(change: (event: ConversionQuoted) => Partial<ConversionQuoted>): Fault {
  return telling((event) => (event.kind === 'ConversionQuoted' ? { ...event, ...change(event) } : event));
}

const faults: Faults = {
  'a quote one unit too good': quoting(({ toAmount }) => ({ toAmount: toAmount + 1 })),
  'a quote outside the limits': quoting(() => ({ value: 0 })),
  'a spread without a part of what the index moves': quoting(({ fromDeviationPpm, toDeviationPpm }) => ({
    fromDeviationPpm: Math.floor(fromDeviationPpm / 2),
    toDeviationPpm: Math.floor(toDeviationPpm / 2),
  })),
  'a price that chooses the best of two': quoting(({ fromSpreadPpm, fromHeldPpm, toSpreadPpm, toHeldPpm }) => ({
    ...{ fromSpreadPpm: fromSpreadPpm - fromHeldPpm, fromHeldPpm: 0 },
    ...{ toSpreadPpm: toSpreadPpm - toHeldPpm, toHeldPpm: 0 },
  })),
  'a quote that somebody else accepted': quoting(({ user }) => ({ user: user + 1 })),
  'a quote that was accepted after its time': quoting(({ expiresAt }) => ({ expiresAt: expiresAt - 60_000 })),
  'a quote that stays open': telling((event) => (event.kind === 'ConversionLapsed' ? [] : event)),
  'a quote used twice': telling((event) => (event.kind === 'Converted' ? [event, event] : event)),
  'a conversion at another price': telling((event) =>
    event.kind === 'Converted' ? { ...event, toAmount: event.toAmount - 1 } : event,
  ),
  'a conversion that nobody is told of': telling((event) => (event.kind === 'Converted' ? [] : event)),
  'an amount that was promised twice': answering('convert', ({ convert }) => {
    const inventory = () => convert.inventory().map((one) => ({ ...one, promised: one.promised * 2 }));
    return Object.assign(Object.create(convert), { inventory });
  }),
};

testFaultsOfLaws(faults, COMMANDS);
