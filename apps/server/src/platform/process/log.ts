import { inspect } from 'node:util';
import { type LogFn, type Logger, pino } from 'pino';
import { loggableError } from './loggable-error.ts';
import { Repeats } from './repeats.ts';

const WARN = 40;
const STDERR = 2;

/** What two failures have in common that are the same one again: the sentence, and what went wrong. Takes whatever is logged. */
function kindOf([detail, sentence]: readonly unknown[]): string {
  if (typeof detail !== 'object' || detail === null) return String(detail);
  const { err } = detail as { err?: unknown };
  if (!(err instanceof Error)) return `${sentence} ${textOf(detail)}`;
  const { cause } = err;
  const behind = cause instanceof Error ? `${cause.name} ${cause.message}` : textOf(cause);
  return `${sentence} ${err.name} ${err.message} ${behind}`;
}

/** Unlike JSON for anything: what refers to itself, a BigInt, what has no text. */
function textOf(value: unknown): string {
  return inspect(value, { customInspect: false, breakLength: Number.POSITIVE_INFINITY });
}

/**
 * The log, on stderr. Warnings and errors that come again are thinned out; `times` tells how often one came. A terminal that was
 * closed or a disk that is full takes no lines, which ends nothing. After `mute` the last sentence stays the last.
 */
export function createLog(level: string): { readonly log: Logger; readonly mute: () => void } {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const destination = pino.destination({ dest: STDERR, sync: true });
  destination.on('error', () => {});
  const repeats = new Repeats();
  let muted = false;
  const logMethod = function (this: Logger, args: Parameters<LogFn>, method: LogFn, severity: number): void {
    if (muted) return;
    const note = (write: (times: number) => void) => (severity < WARN ? write(1) : repeats.note(kindOf(args), write));
    note((times) => {
      const [detail, ...words] = args as unknown as [unknown, ...string[]];
      if (times === 1) method.apply(this, args);
      else if (typeof detail === 'object')
        method.apply(this, [{ ...detail, times }, ...words] as unknown as Parameters<LogFn>);
      else method.apply(this, [{ times }, detail, ...words] as unknown as Parameters<LogFn>);
    });
  };
  const log = pino({ level, hooks: { logMethod }, serializers: { err: loggableError } }, destination);
  const mute = () => {
    muted = true;
  };
  return { log, mute };
}
