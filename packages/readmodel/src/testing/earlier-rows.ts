import { isDeepStrictEqual } from 'node:util';
import { type Command, encodeCommands, type IndexTick } from '@tradewind/engine';
import type { Standing } from '../follow/standing.ts';

const INDEX_TICK = 17;

/** A payload as the version that leads writes it. Up to 0.2.0 a sample had no time and no source a voice. */
export function payloadOf(standing: Standing, commands: readonly Command[]): Buffer {
  const [format] = encodeCommands([{ kind: 'AdvanceTime' }]);
  const parts = commands.map((command) => {
    const early = !standing.isPresent && command.kind === 'IndexTick';
    return early ? Buffer.from(earlierTick(command)) : Buffer.from(encodeCommands([command])).subarray(1);
  });
  return Buffer.concat([Buffer.from([format!]), ...parts]);
}

/** What the version that leads knows in another form, or not yet, is not sent to it. */
export function isReadAlike(standing: Standing, command: Command): boolean {
  if (standing.isPresent || command.kind === 'IndexTick') return true;
  try {
    const [read] = standing.decode(encodeCommands([command]));
    return isDeepStrictEqual(read, command);
  } catch {
    return false;
  }
}

function earlierTick({ ticks }: IndexTick): number[] {
  const numbers = ticks.flatMap(({ instrument, sources }) => [
    instrument,
    sources.length,
    ...sources.flatMap(({ source, price, ageMs }) => [source, price, ageMs]),
  ]);
  return [INDEX_TICK, ...[ticks.length, ...numbers].flatMap(integer)];
}

/** An integer of the journal's format: continuation bit, sign bit, 6 bits, then 7 bits a byte. */
function integer(value: number): number[] {
  const sign = value < 0 ? 0x40 : 0;
  let rest = Math.abs(value);
  if (rest < 64) return [sign | rest];
  const bytes = [0x80 | sign | (rest % 64)];
  rest = Math.floor(rest / 64);
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push(0x80 | (rest % 128));
  return [...bytes, rest];
}
