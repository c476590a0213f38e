import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InvariantError } from '@tradewind/base';
import { CommandStream, WORLD_USERS, worldCommands } from '@tradewind/testkit';
import { createEngine, type EngineApi, type Event } from '../index.ts';
import { LawWatch } from '../properties/law-watch.ts';
import { TwinCompare } from '../properties/twin-compare.ts';

const COMMANDS = 8_000;
const SEED = 5;

export type Fault = (engine: EngineApi) => EngineApi;

/** The engine with one of its answers changed. */
export function answering<K extends keyof EngineApi>(name: K, change: (engine: EngineApi) => EngineApi[K]): Fault {
  return (engine) => new Proxy(engine, { get: (target, key) => (key === name ? change(target) : bound(target, key)) });
}

function bound(target: EngineApi, key: string | symbol): unknown {
  const value: unknown = Reflect.get(target, key, target);
  return typeof value === 'function' ? value.bind(target) : value;
}

/** The engine with its events changed. */
export function telling(change: (event: Event) => Event | Event[]): Fault {
  return answering('events', ({ events }) => ({
    decode: () => events.decode().flatMap(change),
    holds: (kind) => events.holds(kind),
    clear: () => events.clear(),
  }));
}

/** Runs random commands under both checkers; throws what they find. */
export function runWatched(fault: Fault): void {
  const engine = fault(createEngine());
  const compare = new TwinCompare(engine);
  runLaws(engine, COMMANDS, (...step) => compare.afterCommand(...step));
}

/** Runs random commands under the laws alone, which know the engine by its events. */
export function runLaws(engine: EngineApi, commands: number, also?: TwinCompare['afterCommand']): void {
  const watch = new LawWatch(() => engine, WORLD_USERS);
  const stream = new CommandStream(SEED);
  const setup = worldCommands();
  for (let seq = 1; seq <= commands; seq += 1) {
    const next = stream.next();
    const command = setup[seq - 1] ?? next.command;
    const outcome = engine.apply(command, seq, next.time);
    const events = engine.events.decode();
    engine.events.clear();
    stream.learn(outcome);
    watch.afterCommand(events);
    if (seq % 100 === 0) watch.inspect();
    also?.(command, seq, next.time, outcome, events);
  }
}

/** A fault each that the laws and the twin, or the laws alone, find in so many commands. */
export type Faults = Readonly<Record<string, Fault>>;

export function testFaults(faults: Faults): void {
  for (const [name, fault] of Object.entries(faults))
    test(`the checks find ${name}`, () => assert.throws(() => runWatched(fault), InvariantError));
}

export function testFaultsOfLaws(faults: Faults, commands: number): void {
  for (const [name, fault] of Object.entries(faults))
    test(`the laws find ${name}`, () => assert.throws(() => runLaws(fault(createEngine()), commands), InvariantError));
}
