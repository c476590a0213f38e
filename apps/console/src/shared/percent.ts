/** Moves the point of a decimal by two places and drops zeros that say nothing; anything else stays, for the server to refuse. */
function moved(text: string, places: 2 | -2): string {
  const [, whole = '', part = ''] = /^([0-9]+)(?:\.([0-9]+))?$/.exec(text.trim()) ?? [];
  if (whole === '') return text;
  const digits = places > 0 ? whole + part.padEnd(places, '0') : whole.padStart(1 - places, '0') + part;
  const at = (places > 0 ? whole.length : Math.max(whole.length, 1 - places)) + places;
  const [left, right] = [digits.slice(0, at).replace(/^0+(?=[0-9])/, ''), digits.slice(at).replace(/0+$/, '')];
  return right === '' ? left : `${left}.${right}`;
}

/** A share as percent: 0.001000 is 0.1. */
export function percentOf(share: string): string {
  return moved(share, 2);
}

/** What was typed as percent as a share: 0.1 is 0.001. */
export function shareOf(percent: string): string {
  return moved(percent, -2);
}
