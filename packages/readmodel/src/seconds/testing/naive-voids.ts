import type { CommandApplied, Event, EventOf } from '@tradewind/engine';
import { pricedSamples } from '../../testing/priced-samples.ts';
import type { Moment, SecondsVoid } from '../voids.ts';

type Contract = EventOf<'SecondsAccepted'> & {
  readonly at: Moment;
  entry: Moment | null;
  expiry: number | null;
};

/** A void with what tells its place. */
export interface PlainVoid extends SecondsVoid {
  readonly first: number;
  readonly closedSeq: number;
}

/** For tests: every void by the events alone, newest first. */
export function naiveVoids(commands: readonly (readonly Event[])[]): PlainVoid[] {
  const samples = pricedSamples(commands);
  const contracts = new Map<number, Contract>();
  const voids = new Map<string, PlainVoid>();
  for (const events of commands) {
    const { seq, time } = events[0] as CommandApplied;
    for (const event of events) {
      if (event.kind === 'SecondsAccepted')
        contracts.set(event.contract, { ...event, at: { seq, time }, entry: null, expiry: null });
      else if (event.kind === 'SecondsEntered') {
        for (let id = event.first; id <= event.last; id += 1) {
          const contract = contracts.get(id)!;
          if (contract.instrument !== event.instrument || contract.durationSeconds !== event.durationSeconds) continue;
          contract.entry = { seq: event.tick, time: event.time };
          contract.expiry = event.expiry;
        }
      } else if (event.kind === 'SecondsClosed' && event.outcome === 'voided' && event.cause !== 'none') {
        const contract = contracts.get(event.contract)!;
        const log = samples.get(contract.instrument)!;
        const last = log.findLastIndex((sample) => sample.time <= (contract.expiry ?? contract.at.time));
        const key = [contract.instrument, contract.durationSeconds, contract.entry?.seq ?? `after ${last}`].join(' ');
        const known = voids.get(key) ?? newVoid(contract, event.cause, { seq, time }, log[last]!, log[last + 1]);
        voids.set(key, joined(known, contract, event.returned));
      }
    }
  }
  return [...voids.values()].sort((a, b) => b.closedSeq - a.closedSeq || b.first - a.first);
}

function newVoid(
  contract: Contract,
  cause: SecondsVoid['cause'],
  closed: Moment,
  before: Moment,
  next: Moment | undefined,
): PlainVoid {
  const { instrument, durationSeconds, asset, at, entry, expiry } = contract;
  const none = { contracts: 0, amount: 0 };
  return {
    first: contract.contract,
    closedSeq: closed.seq,
    instrument,
    durationSeconds,
    cause,
    asset,
    rise: none,
    fall: none,
    accepted: { first: at, last: at },
    entry,
    expiry,
    outage: { before, next: next ?? null },
    voidedAt: closed.time,
  };
}

function joined(to: PlainVoid, { direction, at }: Contract, returned: number): PlainVoid {
  const { contracts, amount } = to[direction];
  return {
    ...to,
    accepted: { ...to.accepted, last: at },
    [direction]: { contracts: contracts + 1, amount: amount + returned },
  };
}
