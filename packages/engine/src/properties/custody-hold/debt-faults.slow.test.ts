import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InvariantError } from '@tradewind/base';
import type { EngineApi } from '../../api.ts';
import { Engine } from '../../engine.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { newState, productViews } from '../../product/product-list.ts';
import { TwinCompare } from '../twin-compare.ts';
import { debtRun } from './debt-run.ts';

const COMMANDS = 6_000;
const SEED = 5;

/** An engine whose ledger was changed. */
function engineWith(change: (ledger: Ledger) => void): EngineApi {
  const state = newState();
  change(state.ledger);
  return Object.assign(new Engine(state), productViews(state));
}

const faults: Readonly<Record<string, (ledger: Ledger) => void>> = {
  'what comes to somebody who owes and is not noted': ({ arrivals }) => {
    arrivals.note = () => {};
  },
  'one of five arrivals that is forgotten': ({ arrivals }) => {
    const note = arrivals.note.bind(arrivals);
    let noted = 0;
    arrivals.note = (user) => {
      noted += 1;
      if (noted % 5 > 0) note(user);
    };
  },
  'a release that is not noted': (ledger) => {
    const { arrivals } = ledger;
    const [release, note] = [ledger.release.bind(ledger), arrivals.note.bind(arrivals)];
    ledger.release = (place, amount) => {
      arrivals.note = () => {};
      release(place, amount);
      arrivals.note = note;
    };
  },
  'somebody who owes and is not watched': ({ arrivals }) => {
    arrivals.watch = () => {};
  },
  'somebody who owes once more and is not watched again': ({ arrivals }) => {
    const watch = arrivals.watch.bind(arrivals);
    const known = new Set<number>();
    arrivals.watch = (user) => {
      if (!known.has(user)) watch(user);
      known.add(user);
    };
  },
  'users who pay in falling order': ({ arrivals }) => {
    const take = arrivals.take.bind(arrivals);
    arrivals.take = () => [...take()].reverse();
  },
};

function run(engine: EngineApi): void {
  const compare = new TwinCompare(engine);
  for (const { command, seq, time, outcome, events } of debtRun(engine, SEED, COMMANDS))
    compare.afterCommand(command, seq, time, outcome, events);
}

for (const [name, change] of Object.entries(faults))
  test(`the twin finds ${name}`, () => assert.throws(() => run(engineWith(change)), InvariantError));

test('the twin finds nothing in an engine without a fault', () => run(engineWith(() => {})));
