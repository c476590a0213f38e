import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR_MS } from '@tradewind/base';
import { CounterRandom, testSeed } from '@tradewind/testkit';
import { ClockWatch, STEP_MS } from './clock-watch.ts';

const START = Date.UTC(2026, 6, 1);

/** A machine whose clocks only a test moves. */
class Machine {
  monotonicMs = 1_000_000;
  wallMs = START;
  readonly watch: ClockWatch;

  constructor(waits: boolean) {
    this.watch = new ClockWatch({ waits, reading: this.reading });
  }

  get reading() {
    return { wallMs: this.wallMs, monotonicMs: this.monotonicMs };
  }

  get now(): number {
    return this.watch.offsetMs + this.monotonicMs;
  }

  pass(ms: number, wallMs = ms): void {
    this.monotonicMs += ms;
    this.wallMs += wallMs;
  }

  look() {
    return this.watch.look(this.reading);
  }
}

test('while both clocks run time is that of the wall clock', () => {
  const machine = new Machine(true);
  for (let second = 0; second < 100; second++) {
    machine.pass(1_000);
    assert.equal(machine.look(), null);
    assert.equal(machine.now, machine.wallMs);
  }
});

test('a correction of up to two seconds is approached by half a millisecond a second', () => {
  for (const by of [STEP_MS, -STEP_MS]) {
    const machine = new Machine(true);
    machine.pass(1_000, 1_000 + by);
    assert.equal(machine.look(), null);
    assert.ok(Math.abs(machine.now - (START + 1_000)) <= 0.5 + 1e-3);
    for (let second = 0; second < 4_000; second++) {
      machine.pass(1_000);
      machine.look();
    }
    assert.ok(Math.abs(machine.now - machine.wallMs) < 1, `${machine.now - machine.wallMs} ms left of ${by}`);
  }
});

test('small steps that follow one another fast are a step', () => {
  const machine = new Machine(true);
  machine.pass(1_000, 1_000 + STEP_MS - 1);
  assert.equal(machine.look(), null);
  machine.pass(1_000, 1_000 + STEP_MS - 1);
  assert.equal(machine.look()?.clock, 'wall');
});

test('in demo a step forward, and a sleep of the machine, are an outage: time is that of the wall clock at once', () => {
  const machine = new Machine(false);
  machine.pass(1_000, 2 * HOUR_MS);
  const step = machine.look();
  assert.deepEqual([step?.clock, step?.byMs, step?.foundAt], ['wall', 2 * HOUR_MS - 1_000, START + 1_000]);
  assert.equal(machine.now, machine.wallMs);
  assert.equal(machine.look(), null, 'it is known now');
});

test('in demo time goes on from where it is after a step back, and never stands still', () => {
  const machine = new Machine(false);
  machine.pass(0, -2 * HOUR_MS);
  assert.equal(machine.look()?.byMs, -2 * HOUR_MS);
  assert.equal(machine.now, START);
  machine.pass(10_000);
  assert.equal(machine.look(), null);
  assert.ok(Math.abs(machine.now - START - 10_000) <= 5, 'it approaches the wall clock, slowly');
  machine.pass(0, 2 * HOUR_MS);
  assert.equal(machine.look()?.byMs, 2 * HOUR_MS, 'the way back is a step as well');
  assert.ok(Math.abs(machine.now - START - 10_000) <= 5, 'to a time that was reached already');
});

test('in live a step waits, while time goes on as before, until it is accepted', () => {
  for (const [by, then] of [
    [2 * HOUR_MS, 2 * HOUR_MS],
    [-2 * HOUR_MS, 0],
  ] as const) {
    const machine = new Machine(true);
    machine.pass(0, by);
    assert.equal(machine.look()?.byMs, by);
    machine.pass(60_000);
    assert.equal(machine.look(), null, 'the same step is told once');
    assert.equal(machine.watch.waitsFor?.byMs, by);
    assert.equal(machine.now, START + 60_000);
    machine.watch.accept(machine.reading);
    assert.equal(machine.watch.waitsFor, null);
    assert.equal(machine.now, START + 60_000 + then);
    machine.pass(1_000);
    assert.equal(machine.look(), null);
  }
});

test('a second step while one waits is another one', () => {
  const machine = new Machine(true);
  machine.pass(0, HOUR_MS);
  const first = machine.look();
  machine.pass(5_000, 5_000 + HOUR_MS);
  const second = machine.look();
  assert.equal(second?.byMs, 2 * HOUR_MS);
  assert.notDeepEqual(machine.watch.waitsFor, first);
});

test('time begins behind what is known: a wall clock behind that has stepped back', () => {
  for (const waits of [false, true]) {
    const machine = new Machine(waits);
    assert.equal(machine.watch.notBefore(START - HOUR_MS, machine.reading), null);
    assert.equal(machine.watch.notBefore(START + STEP_MS, machine.reading), null);
    assert.equal(machine.now, START + STEP_MS);
    assert.equal(machine.watch.notBefore(START + HOUR_MS, machine.reading)?.byMs, -HOUR_MS);
    assert.equal(machine.watch.waitsFor !== null, waits);
    machine.pass(1_000);
    assert.equal(machine.now, START + HOUR_MS + 1_000);
    assert.equal(machine.look(), null);
  }
});

test('a database whose clock is more than two seconds apart twice in a row is a step; what was accepted is not', () => {
  const machine = new Machine(true);
  const hear = (apart: number, roundTrip = 2) => machine.watch.hearDatabase(apart, roundTrip, machine.reading)?.byMs;
  for (const apart of [STEP_MS, -STEP_MS, 3_000, 0, -3_000, 10]) assert.equal(hear(apart), undefined);
  assert.equal(hear(9_000, 20_000), undefined, 'a slow answer says little');
  assert.equal(hear(9_000, 20_000), undefined);
  assert.equal(hear(60_000), undefined);
  assert.equal(hear(60_000), 60_000);
  assert.deepEqual(machine.watch.waitsFor?.clock, 'database');
  assert.equal(machine.now, START, 'whose clock is right is for people to say');
  machine.watch.accept(machine.reading);
  for (let beat = 0; beat < 5; beat++) assert.equal(hear(60_000), undefined);
  assert.equal(hear(0), undefined);
  assert.equal(hear(0), 0, 'that it is right again is a step too');
});

test('whatever the clocks do, time never falls and never stands still', () => {
  const seed = testSeed();
  const random = new CounterRandom(seed);
  for (let run = 0; run < 200; run++) {
    const machine = new Machine(random.oneIn(2));
    let last = machine.now;
    for (let look = 0; look < 200; look++) {
      const passed = random.between(0, 5_000);
      const jump = random.oneIn(10) ? random.between(-HOUR_MS, HOUR_MS) : random.between(-50, 50);
      machine.pass(passed, passed + jump);
      machine.look();
      if (random.oneIn(7)) machine.watch.hearDatabase(random.between(-5_000, 5_000), 5, machine.reading);
      if (random.oneIn(20)) machine.watch.accept(machine.reading);
      const least = passed * 0.999 - 1;
      assert.ok(machine.now - last >= least, `${machine.now - last} ms of ${passed}, TRADEWIND_SEED=${seed}`);
      last = machine.now;
    }
  }
});
