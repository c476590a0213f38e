import { readdirSync, readFileSync } from 'node:fs';

/** The processes that a process has started. */
export function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name));
  return pids.map(Number).filter((pid) => parentOf(pid) === parent);
}

/** It, what it has started, and what they have. */
export function treeOf(root: number): number[] {
  return [root, ...childrenOf(root).flatMap(treeOf)];
}

function parentOf(pid: number): number {
  return Number(statusOf(pid, 'PPid'));
}

/** What a process was called with. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself: children follow who started them.
  }
}

/** Its state by the letter of the system: T = stopped, Z = ended and not waited for; '' = there is none. */
export function stateOf(pid: number): string {
  return statusOf(pid, 'State');
}

export function runs(pid: number): boolean {
  const state = stateOf(pid);
  return state !== '' && !state.startsWith('Z');
}

function statusOf(pid: number, name: string): string {
  try {
    return new RegExp(`^${name}:\\s+(.+)$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';
  } catch {
    return '';
  }
}
