import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { pino } from 'pino';
import { Openings, Shutdown } from './shutdown.ts';

const PATIENCE_MS = 20_000;

/** A shutdown under a clock of the test, with something to close that is done when it is told. */
async function stopping(
  story: (stop: {
    shutdown: Shutdown;
    exits: number[];
    closed: (error?: Error) => Promise<void>;
    pass: (ms: number) => void;
  }) => Promise<void>,
): Promise<void> {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const exits: number[] = [];
    const openings = new Openings();
    const close = Promise.withResolvers<void>();
    openings.add(() => close.promise);
    const log = pino({ level: 'silent' });
    const shutdown = new Shutdown({ openings, log, patienceMs: PATIENCE_MS, exit: (code) => exits.push(code) });
    shutdown.begin();
    const closed = async (error?: Error) => {
      if (error) close.reject(error);
      else close.resolve();
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    };
    await story({ shutdown, exits, closed, pass: (ms) => mock.timers.tick(ms) });
  } finally {
    mock.timers.reset();
  }
}

test('a stop that stands still is ended when patience is over, and not before', () =>
  stopping(async ({ exits, pass }) => {
    pass(PATIENCE_MS - 1);
    assert.deepEqual(exits, []);
    pass(1);
    assert.deepEqual(exits, [1]);
  }));

test('a stop that advances may take as long as it needs', () =>
  stopping(async ({ shutdown, exits, closed, pass }) => {
    for (let part = 0; part < 10; part += 1) {
      pass(PATIENCE_MS - 1);
      shutdown.advances();
    }
    assert.deepEqual(exits, []);
    await closed();
    assert.deepEqual(exits, [0]);
  }));

test('a second signal ends at once, a failure of the stop with code 1', async () => {
  await stopping(async ({ shutdown, exits }) => {
    shutdown.advances();
    shutdown.begin();
    assert.deepEqual(exits, [1]);
  });
  await stopping(async ({ exits, closed }) => {
    await closed(new Error('the database is gone'));
    assert.deepEqual(exits, [1]);
  });
});
