import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ManualClock } from '../platform/clock/manual-clock.ts';
import { SteadyClock } from '../platform/clock/steady-clock.ts';
import { readConfig } from './config.ts';
import { type ClockSocketOptions, openClockSocket } from './open-clock-socket.ts';

/** Longer than the path of a socket may be anywhere. */
const folder = mkdtempSync(join(tmpdir(), `tradewind-${'long'.repeat(30)}-`));
after(() => rmSync(folder, { recursive: true }));

function open(clock: ClockSocketOptions['clock'], warnings: string[]) {
  const config = readConfig(['--data', folder], {});
  const log = { warn: (_detail: object, message: string) => void warnings.push(message) };
  return openClockSocket({ config, clock, log } as unknown as ClockSocketOptions);
}

test('a data directory that can hold no socket keeps no server from starting, unless its clock is driven by it', async () => {
  const warnings: string[] = [];
  const close = await open(new SteadyClock({ waits: true }), warnings);
  assert.match(warnings.join(), /console alone/);
  close();
  await assert.rejects(open(new ManualClock(1), warnings), { syscall: 'listen' });
  assert.equal(warnings.length, 1);
});
