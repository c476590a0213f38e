import { execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Count, Counted } from '@tradewind/base';
import type { ChainId } from '../chain/adapter.ts';
import type { Place } from './place.ts';

export type Pid = Counted<'pid'>;
export type Port = Counted<'port'>;

/** What is written down of a node, so that a process that comes after a killed one finds it. */
export interface NodeRecord {
  readonly pid: Pid;
  readonly port: Port;
  /** When the process began, in the words of the system; '' where it does not tell. A number alone may be a stranger's. */
  readonly began: string;
  readonly chainId: ChainId;
}

/** States kept in memory: more than the 64 blocks after which a node calls a block final. */
const KEPT_STATES: Count = 80;
/** Blocks whose transactions are kept. */
const KEPT_BLOCKS: Count = 2_000;
const WRITE_SECONDS: Count = 15;

export const urlOf = ({ port }: NodeRecord): string => `http://127.0.0.1:${port}`;

function commandLine({ binary, state, chainId }: Place, port: Port): string[] {
  const listen = ['--host', '127.0.0.1', '--port', String(port), '--no-cors'];
  const chain = ['--chain-id', String(chainId), '--hardfork', 'osaka', '--disable-default-create2-deployer'];
  const kept = ['--prune-history', String(KEPT_STATES), '--transaction-block-keeper', String(KEPT_BLOCKS)];
  const written = ['--state', state, '--state-interval', String(WRITE_SECONDS)];
  const keyless = ['--accounts', '0', '--no-mining', '--quiet', '--disable-console-log'];
  return [binary, ...listen, ...chain, ...kept, ...written, ...keyless];
}

/**
 * Starts the node in its own process group, so that Ctrl-C reaches us and not the chain under us, and writes down who it is
 * before anything else can happen.
 */
export function spawnNode(place: Place, port: Port): NodeRecord | null {
  const log = openSync(place.log, 'w', 0o600);
  const [program = '', ...args] = commandLine(place, port);
  const { PATH, SystemRoot, TEMP } = process.env;
  const child = spawn(program, args, {
    cwd: place.folder,
    env: { PATH, HOME: place.folder, ...(SystemRoot ? { SystemRoot, TEMP } : {}) },
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.on('error', (error) => writeFileSync(place.log, `${error.message}\n`));
  child.unref();
  closeSync(log);
  if (child.pid === undefined) return null;
  const record = { pid: child.pid, port, began: beganAt(child.pid), chainId: place.chainId };
  writeFileSync(`${place.record}.new`, JSON.stringify(record), { mode: 0o600 });
  renameSync(`${place.record}.new`, place.record);
  return record;
}

/** Null where there is none, or none that can be read. */
export function readRecord({ record }: Place): NodeRecord | null {
  try {
    const { pid, port, began, chainId } = JSON.parse(readFileSync(record, 'utf8')) as Record<string, unknown>;
    if (!Number.isSafeInteger(pid) || !Number.isSafeInteger(port) || typeof began !== 'string') return null;
    return { pid: Number(pid), port: Number(port), began, chainId: Number(chainId) };
  } catch {
    return null;
  }
}

/**
 * `ours`: runs exactly as we would start it; `outdated`: our state file, but another program or other options; `gone`: dead,
 * or the number belongs to a stranger. Where the system tells nothing of processes, one that lives is `ours` as long as it answers.
 */
export function lookAt(place: Place, { pid, port, began }: NodeRecord): 'ours' | 'outdated' | 'gone' {
  if (!isAlive(pid)) return 'gone';
  const expected = commandLine(place, port);
  if (process.platform === 'win32') return 'ours';
  if (process.platform !== 'linux') return compare(commandOf(pid), expected.join(' '), place.state);
  if (beganAt(pid) !== began) return 'gone';
  try {
    // A zombie has an empty command line, a stranger another one.
    const said = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1).join(' ');
    return compare(said, expected.join(' '), place.state);
  } catch {
    return 'gone';
  }
}

/** As `lookAt` says it, as far as that costs nothing: for a process that was ours a moment ago. */
export function hasEnded(place: Place, record: NodeRecord): boolean {
  return process.platform === 'linux' ? lookAt(place, record) === 'gone' : !isAlive(record.pid);
}

function compare(said: string, expected: string, state: string): 'ours' | 'outdated' | 'gone' {
  if (said === expected) return 'ours';
  return said.includes(`--state ${state} `) ? 'outdated' : 'gone';
}

/** Signals nobody but the node itself; answers whether there was one. */
export function signalNode(place: Place, record: NodeRecord, signal: NodeJS.Signals): boolean {
  if (lookAt(place, record) === 'gone') return false;
  try {
    return process.kill(record.pid, signal);
  } catch {
    return false;
  }
}

/** Ticks since the system's start, of Linux: the 22nd word of `stat`, of which the second may hold blanks. */
function beganAt(pid: Pid): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function commandOf(pid: Pid): string {
  try {
    return execFileSync('ps', ['-ww', '-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function isAlive(pid: Pid): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
