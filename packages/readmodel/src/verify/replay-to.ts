import type { Amount, AssetId, TimeMs, UserId } from '@tradewind/base';
import type { AccountType, AssetView, EngineApi, Event, HouseAccount, UserClass } from '@tradewind/engine';
import type { Journal } from '@tradewind/journal';
import { applyRow } from '../follow/apply-row.ts';
import { atGenesis } from '../follow/standing.ts';

export interface UserBalance {
  readonly user: UserId;
  readonly class: UserClass;
  readonly account: AccountType;
  readonly asset: AssetId;
  readonly available: Amount;
  readonly frozen: Amount;
}

export interface HouseBalance {
  readonly house: HouseAccount;
  readonly asset: AssetId;
  readonly total: number;
}

/** The state after a command, in units of each asset; only what is not zero. */
export interface ReplayedState {
  readonly seq: number;
  /** Whose rules hold there. */
  readonly version: string;
  readonly time: TimeMs;
  readonly stateHash: string;
  readonly assets: readonly AssetView[];
  readonly users: readonly UserBalance[];
  readonly house: readonly HouseBalance[];
}

/** Replays the journal from its first row up to and including `seq` (or its end, when that comes first). */
export async function replayTo(journal: Journal, seq = Number.MAX_SAFE_INTEGER): Promise<ReplayedState> {
  const standing = await atGenesis(journal);
  const owners = new Owners();
  for await (const row of journal.readAfter(standing.position)) {
    if (row.firstSeq > seq) break;
    applyRow(standing, row, (events) => owners.take(events), seq);
  }
  const { engine } = standing;
  return {
    seq: engine.seq,
    version: standing.version,
    time: engine.time,
    stateHash: engine.stateHash(),
    assets: engine.assets(),
    users: owners.users(engine),
    house: owners.house(),
  };
}

/** Who holds anything at all, learnt from the events: the engine answers for one owner at a time. */
class Owners {
  readonly #users = new Map<number, UserClass>();
  readonly #house = new Map<string, HouseBalance>();

  take(events: readonly Event[]): void {
    for (const event of events) {
      if (event.kind === 'AccountOpened') this.#users.set(event.user, event.class);
      if (event.kind === 'HousePosted') {
        const { house, asset, total } = event;
        this.#house.set(`${house} ${asset}`, { house, asset, total });
      }
    }
  }

  users(engine: EngineApi): UserBalance[] {
    const users = [...this.#users].sort(([a], [b]) => a - b);
    return users.flatMap(([user, of]) =>
      engine
        .balances(user)
        .filter(({ available, frozen }) => available !== 0 || frozen !== 0)
        .map((balance) => ({ user, class: of, ...balance })),
    );
  }

  house(): HouseBalance[] {
    return [...this.#house.values()].filter(({ total }) => total !== 0);
  }
}
