/** A code as it is sent: spaces between its digits are for reading only. */
export function normalCode(typed: string): string {
  return typed.replace(/\s/g, '');
}
