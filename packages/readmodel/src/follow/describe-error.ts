import type { FollowerFailure } from './messages.ts';

/** What of an error crosses threads: its class does not. */
export function describeError(error: unknown): Omit<FollowerFailure, 'passes'> {
  const { message, name, stack = message } = error instanceof Error ? error : new Error(String(error));
  return { message, name, stack };
}
