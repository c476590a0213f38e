import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { pino } from 'pino';
import { EXIT, PassingError } from '../platform/process/exit-codes.ts';
import { CloseStack, ECHO_MS, Shutdown } from './shutdown.ts';

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
    const atStop = new CloseStack();
    const close = Promise.withResolvers<void>();
    atStop.add(() => close.promise);
    const log = pino({ level: 'silent' });
    const shutdown = new Shutdown({
      atStop,
      log,
      patienceMs: PATIENCE_MS,
      exit: (code) => exits.push(code),
      say: () => {},
    });
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

test('a second signal ends at once, its echo does not, a failure of the stop ends with code 1', async () => {
  await stopping(async ({ shutdown, exits, pass }) => {
    shutdown.begin();
    shutdown.begin();
    pass(ECHO_MS - 1);
    shutdown.begin();
    assert.deepEqual(exits, []);
    pass(1);
    shutdown.advances();
    shutdown.begin();
    assert.deepEqual(exits, [1]);
  });
  await stopping(async ({ exits, closed }) => {
    await closed(new Error('the database is gone'));
    assert.deepEqual(exits, [1]);
  });
});

test('what cannot be closed does not keep the rest open', async () => {
  const atStop = new CloseStack();
  const closed: number[] = [];
  atStop.add(() => closed.push(1));
  atStop.add(() => Promise.reject(new Error('the second')));
  atStop.add(() => closed.push(3));
  atStop.add(() => {
    throw new Error('the fourth');
  });
  await assert.rejects(atStop.close(), /the fourth/);
  assert.deepEqual(closed, [3, 1]);
});

/** What a process says and how it ends that must not go on, when leaving takes as long as `leave`. */
async function failing(reasons: readonly unknown[], leave: () => Promise<void>, passMs = 0) {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const [exits, said]: [number[], string[]] = [[], []];
    const shutdown = new Shutdown({
      atStop: new CloseStack(),
      log: pino({ level: 'silent' }),
      patienceMs: PATIENCE_MS,
      exit: (code) => exits.push(code),
      say: (sentence) => said.push(sentence),
    });
    shutdown.leave = leave;
    for (const reason of reasons) shutdown.fail(reason);
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    mock.timers.tick(passMs);
    return { exits, said };
  } finally {
    mock.timers.reset();
  }
}

test('a process that must not go on says the first reason, leaves, and tells by its code whether a new start helps', async () => {
  const away = new PassingError('The database is gone.');
  const left = await failing([away, 'The follower stopped.'], async () => {});
  assert.deepEqual(left, { exits: [EXIT.passing], said: ['The database is gone.'] });
  const refused = await failing(['The journal is damaged.'], () => Promise.reject(new Error('no database')));
  assert.deepEqual(refused.exits, [EXIT.refused]);
  const { exits } = await failing(
    [new Error('A row was not written.', { cause: away })],
    () => new Promise(() => {}),
    5_000,
  );
  assert.deepEqual(exits, [EXIT.passing], 'leaving does not take for ever');
});

test('a fault ends a process with its stack as the last words', async () => {
  const { exits, said } = await failing([new TypeError('x is not a function')], async () => {});
  assert.deepEqual(exits, [EXIT.fault]);
  assert.match(said.join(), /^TypeError: x is not a function\n {4}at .*shutdown\.test\.ts/);
});
