import { posix } from 'node:path';
import { reachedFrom } from './graph.ts';
import { importsOf } from './imports.ts';
import { isTest, type Problem, type Source } from './source.ts';

const HOUSE = 'apps/server/src/';

/** Floors of the server from the ground; files beside them start the process and lie above all. */
const FLOORS = ['platform', 'exchange', 'people', 'products', 'operators', 'http', 'boot', 'cli'];

interface Way {
  readonly from: string;
  readonly line: number;
  readonly to: string;
}

function floorOf(path: string): number {
  const floor = FLOORS.indexOf(path.slice(HOUSE.length).split('/')[0]!);
  return floor < 0 ? FLOORS.length : floor;
}

/** Imports of the server within itself; tests may look anywhere. */
function waysOf(sources: readonly Source[]): Way[] {
  return sources
    .filter(({ path }) => path.startsWith(HOUSE) && !isTest(path))
    .flatMap(importsOf)
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ from, specifier, line }) => {
      return { from: from.path, line, to: posix.join(posix.dirname(from.path), specifier) };
    });
}

/** Imports of the server that run upwards, and rooms (folders) that import each other, however long the way round. */
export function roomProblems(sources: readonly Source[]): Problem[] {
  const ways = waysOf(sources);
  const upwards = ways
    .filter(({ from, to }) => floorOf(to) > floorOf(from))
    .map(({ from, line, to }) => `${from}:${line} imports ${to}, which lies on a higher floor`);
  const doors = new Map<string, Set<string>>();
  for (const { from, to } of ways) {
    const [room, other] = [posix.dirname(from), posix.dirname(to)];
    if (room !== other) doors.set(room, (doors.get(room) ?? new Set()).add(other));
  }
  const circles = [...doors.keys()]
    .filter((room) => reachedFrom([room], doors).has(room))
    .map((room) => `${room} is in a circle of rooms`);
  return [...upwards, ...circles];
}
