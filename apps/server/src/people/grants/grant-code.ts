import { createHmac } from 'node:crypto';
import { readableCode, shapeOfReadableCode } from '../common/readable-code.ts';

const LENGTH = 10;
const SHAPE = shapeOfReadableCode(LENGTH);

/** 49 bits, valid for minutes, guessed at through the limits of the gateway. */
export function newGrantCode(): string {
  return readableCode(LENGTH);
}

/** A typed code in its one spelling, without blanks and dashes; null when it cannot be one. */
export function readGrantCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return SHAPE.test(code) ? code : null;
}

export function grantCodeHash(secret: Buffer, code: string): Buffer {
  return createHmac('sha256', secret).update(`grant\n${code}`).digest();
}
