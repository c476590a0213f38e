const DEVICE_KEY = 'DeviceKey';
const KEY = /^[A-Za-z0-9_-]{43}$/;

/**
 * By what the platform knows this browser again: 32 random bytes, kept beside the session's token and longer than it. It is sent
 * where somebody signs in or types a code, opens nothing, and keeps strangers from using up the tries of who signs in here.
 */
export function deviceKey(): string {
  const kept = localStorage.getItem(DEVICE_KEY);
  if (kept !== null && KEY.test(kept)) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const drawn = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
  localStorage.setItem(DEVICE_KEY, drawn);
  return drawn;
}
