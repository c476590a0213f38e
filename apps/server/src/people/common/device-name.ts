/** The first that fits names the program: those that pretend to be others stand before them. */
const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
const MAX_NAME = 40;

/** A user agent in a few words, 'Chrome, Windows'; without versions, so that an update is no new device. */
export function deviceName(userAgent: string): string {
  const named = (list: typeof PROGRAMS) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const known = [named(PROGRAMS), named(SYSTEMS)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(', ') : (/^[\w .-]+/.exec(userAgent)?.[0] ?? '').trim().slice(0, MAX_NAME);
}
