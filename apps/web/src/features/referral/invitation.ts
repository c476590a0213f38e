import { invite } from '@tradewind/api/calls';
import { call } from '../../shared/api.ts';

/** Where whoever follows it registers with a code. */
export const invitationOf = (code: string): string => `${window.location.origin}/register?code=${code}`;

/** The own link; null while inviting is worth nothing. */
export async function readInvitation(signal: AbortSignal): Promise<string | null> {
  const { code, terms } = await call(invite.overview, {}, { quiet: true, signal });
  return terms === null ? null : invitationOf(code);
}
