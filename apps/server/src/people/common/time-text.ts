/** '2026-01-05 09:00 UTC': the same for every reader of a letter. */
export function timeText(now: number): string {
  return `${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
