import { WORLD_PRICES } from '@tradewind/testkit';
import type { EngineApi } from '../api.ts';
import type { Command } from '../commands.ts';
import type { EventKind } from '../events.ts';
import type { ReferenceKind } from '../vocabulary.ts';

/** People of whom the random commands know nothing: what they have open, nothing ends by chance. */
export const [ANN, BOB, CAT] = [11, 12, 13] as const;
export const PEOPLE = [ANN, BOB, CAT] as const;
export const NOBODY = { clientId: '', bodyHash: 0 } as const;

/** How something of a product is opened, what is seen of it, and what ends it. */
export interface Opening {
  /** Lists what is theirs; applied behind `worldCommands`. */
  readonly listed?: readonly Command[];
  /** What can be open of it, and whether it is. */
  readonly there: (engine: EngineApi, users: readonly number[]) => Readonly<Record<string, boolean>>;
  /** Makes it work, whatever chance has left. */
  readonly repaired?: readonly Command[];
  /** Behind a trade of BOB with CAT. */
  readonly opened?: (engine: EngineApi) => readonly Command[];
  readonly announced?: (time: number) => readonly Command[];
  /** Ends some of it at once, or later. */
  readonly endedSoon?: (engine: EngineApi, users: readonly number[]) => readonly Command[];
  readonly endedLate?: (engine: EngineApi, users: readonly number[]) => readonly Command[];
  /** By when samples have ended it. */
  readonly endsBy?: (engine: EngineApi) => number;
  /** Of what can be open, what is not there any more when all has ended. */
  readonly matures: readonly string[];
  /** Events that end it, and to what the money refers that moves by them. */
  readonly ends: readonly EventKind[];
  readonly pays: readonly ReferenceKind[];
  /** Of these events, those that have to come; or of one, each outcome. */
  readonly comes: readonly string[];
  /** What the engine answers of it: about everybody, about a user, about an instrument. */
  readonly views?: (engine: EngineApi) => unknown;
  readonly userView?: (engine: EngineApi, user: number) => unknown;
  readonly marketView?: (engine: EngineApi, instrument: number) => unknown;
}

/** One sample of every source in force, all of one opinion, `move` ppm from where the index is, `ms` from now. */
export function tick(engine: EngineApi, move = 0, ms = 0): Command {
  const { sources } = engine.indexSources();
  const ticks = [0, 1].map((instrument) => {
    const was = engine.index(instrument).price || WORLD_PRICES[instrument]! * 100;
    const price = Math.floor((was * (1_000_000 + move)) / 1_000_000);
    return { instrument, sources: sources.map(({ number }) => ({ source: number, price, ageMs: 0, heardMs: 0 })) };
  });
  return { kind: 'IndexTick', time: engine.time + ms, ticks };
}
