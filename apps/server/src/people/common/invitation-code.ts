import { readableCode, shapeOfReadableCode } from './readable-code.ts';

const LENGTH = 8;
const SHAPE = shapeOfReadableCode(LENGTH);

export function newInvitationCode(): string {
  return readableCode(LENGTH);
}

/** A typed code in its one spelling; null when it cannot be one. */
export function readInvitationCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return SHAPE.test(code) ? code : null;
}
