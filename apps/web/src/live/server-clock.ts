/** How far the server's clock is ahead of this device's, ms; measured at each heartbeat, so late by its way. */
let ahead = 0;

export function noteServerTime(time: number): void {
  ahead = time - Date.now();
}

/** The server's time as far as this device can tell. For countdowns only: what counts is what the server says. */
export function serverNow(): number {
  return Date.now() + ahead;
}
