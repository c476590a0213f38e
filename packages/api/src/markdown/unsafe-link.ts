import { safeAddress } from './safe-address.ts';

/** Where `[a](b)`, `[a]: b` and `<b:c>` lead. */
const LINKS = [/\]\(\s*<?([^)>\s]*)/g, /^ {0,3}\[[^\]]+\]:\s*<?([^>\s]*)/gm, /<([a-z][a-z0-9+.-]*:[^>\s]*)>/gi];

/** The first link of a Markdown text that readers would not be led along, null when there is none. Code is no link. */
export function unsafeLink(source: string): string | null {
  const prose = source.replace(/```[\s\S]*?(?:```|$)|`[^`\n]*`/g, '');
  const targets = LINKS.flatMap((pattern) => [...prose.matchAll(pattern)].map(([, target]) => target ?? ''));
  return targets.find((target) => safeAddress(target) === '') ?? null;
}
