/** What an authorization code may let another program do. Withdrawing is not among them. */
export const SCOPES = ['read', 'trade:spot', 'transfer:internal'] as const;
export type Scope = (typeof SCOPES)[number];
