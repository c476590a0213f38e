import { createHash } from 'node:crypto';

/** By this the visitor of a chat is known here: whoever reads the database cannot continue the chat. */
export function ticketHash(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}
