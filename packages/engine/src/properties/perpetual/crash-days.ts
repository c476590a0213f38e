import { DAY_MS, MINUTE_MS } from '@tradewind/base';
import { CRASH_MARKETS, type CrashMoment, marketCrash } from '@tradewind/testkit';
import type { Command } from '../../index.ts';
import { contractOrder, lever } from '../../testing/perpetual.ts';

const ACCOUNTS = 400;
/** Behind the maker and both desks. */
const [FIRST_OF_CROWD, CROWD] = [4, 250];

/** Both indexes at so much of where they began. */
function sample(time: number, perMille: number): CrashMoment {
  const ticks = CRASH_MARKETS.map(({ index, price }) => ({
    instrument: index,
    sources: [{ source: 0, price: (price * perMille) / 10, ageMs: 0, heardMs: 0 }],
  }));
  return { time, commands: [{ kind: 'IndexTick', time, ticks }] };
}

/** A crash, after which both contracts end: their index is told up to there. */
export function* crashAndEnd(seed: number): Generator<CrashMoment> {
  let time = 0;
  for (const moment of marketCrash({ seed, accounts: ACCOUNTS })) {
    yield moment;
    ({ time } = moment);
  }
  const end = time + DAY_MS + MINUTE_MS;
  yield {
    time,
    commands: CRASH_MARKETS.map(({ instrument }) => ({ kind: 'DelistContract', instrument, effectiveAt: end })),
  };
  for (let at = end - MINUTE_MS; at < end; at += 1_000) yield sample(at, 850);
  yield { time: end, commands: [{ kind: 'AdvanceTime' }] };
}

/** More people than a sample liquidates enter at once, levered as much as may be, and the index falls as far. */
export function* crowd(): Generator<CrashMoment> {
  const [begin] = marketCrash({ seed: 0, accounts: ACCOUNTS });
  const { time } = begin!;
  yield begin!;
  const { instrument, price, tickLot } = CRASH_MARKETS[0]!;
  const users = Array.from({ length: CROWD }, (_, at) => FIRST_OF_CROWD + at);
  const amount = (price * tickLot) / 40;
  const entries = users.flatMap((user): Command[] => [
    { kind: 'OpenAccount', user, class: 'simulated', group: 0 },
    { kind: 'Endow', user, account: 'contract', asset: 0, amount },
    lever(user, 50, 'isolated', instrument),
    contractOrder(user, 'buy', price, 1, { instrument }),
  ]);
  yield { time, commands: [contractOrder(1, 'sell', price, CROWD, { instrument }), ...entries] };
  for (const at of [time + 1_000, time + 2_000]) yield sample(at, 980);
}
