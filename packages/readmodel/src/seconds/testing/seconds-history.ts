import { createEngine } from '@tradewind/engine';
import { WORLD_USERS } from '@tradewind/testkit';
import { INSTRUMENTS, SampleHistory } from '../../testing/sample-history.ts';

const CASH = 0;
const DURATIONS = [1, 2, 5, 30, 300];
const IDENTITY = { clientId: '', bodyHash: 0 };
const USERS = WORLD_USERS.filter((one) => one.class === 'user').map(({ user }) => user);

/** For tests: people take seconds contracts while the samples of the index come, fail and return. */
export class SecondsHistory extends SampleHistory {
  constructor(seed: number, engine = createEngine(), known: Readonly<Record<string, unknown>> | null = null) {
    super(seed, engine, known);
    for (const user of USERS) {
      this.apply({ kind: 'Grant', user, ...IDENTITY });
      this.apply({
        kind: 'InternalTransfer',
        user,
        ...IDENTITY,
        from: 'spot',
        to: 'fast',
        asset: CASH,
        amount: 5_000_000_000,
      });
    }
  }

  /** Two people take a contract of one kind, in any direction. */
  protected override act(): void {
    const { random } = this;
    const kind = { instrument: random.pick(INSTRUMENTS), durationSeconds: random.pick(DURATIONS) };
    for (const user of new Set([random.pick(USERS), random.pick(USERS)])) {
      const terms = {
        ...kind,
        direction: random.oneIn(2) ? 'rise' : 'fall',
        stake: random.between(1_000_000, 2_000_000),
      } as const;
      this.apply({ kind: 'OpenSeconds', ...IDENTITY, user, ...terms, fromSpot: false });
    }
  }
}
