import type { FollowerFailure } from '@tradewind/readmodel';
import { isFault, PassingError } from '../platform/process/exit-codes.ts';

/** Why a process ends whose follower did: what passes, a fault with its stack, or a sentence. */
export function endOfFollower({ message, name, stack, passes }: FollowerFailure): Error {
  const thrown = Object.assign(new Error(message), { name, stack });
  if (!passes && isFault(thrown)) return thrown;
  const sentence = `The follower stopped: ${message.replace(/\.$/, '')}.`;
  return passes ? new PassingError(sentence) : new Error(sentence);
}
