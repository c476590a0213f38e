/** A session ends after 10 minutes without use; what the page asks by itself is not use. */
const ACTIVE_MS = 30_000;

let usedAt = Date.now();

/** Watches for somebody who works here. */
export function startUse(): void {
  for (const event of ['pointerdown', 'keydown', 'pointermove', 'wheel'])
    window.addEventListener(event, () => (usedAt = Date.now()), { passive: true });
}

export function inUse(): boolean {
  return Date.now() - usedAt < ACTIVE_MS;
}
