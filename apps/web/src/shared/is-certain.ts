import type { ApiError } from './api.ts';

/** Unknown things, and what the engine refuses. */
const LOOKED_AT = new Set([404, 422]);

/**
 * Whether a refusal says that nothing came of what was sent under its client id, now or before, so that what follows is
 * something new. A limit, an ended session or a conflict stops only what is sent now: of an answer that was lost it says nothing.
 */
export function isCertain({ status }: Pick<ApiError, 'status'>): boolean {
  return LOOKED_AT.has(status);
}
