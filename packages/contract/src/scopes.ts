/**
 * What an authorization code may let another program do. Withdrawing is not among them, nor are seconds contracts: the limits
 * that protect a person there are about that person's own decisions.
 */
export const SCOPES = ['read', 'trade:spot', 'trade:convert', 'transfer:internal', 'lock:staking'] as const;
export type Scope = (typeof SCOPES)[number];
