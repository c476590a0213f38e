import { readFileSync } from 'node:fs';

/** The files that people save, most of which the page /open/verify runs too, each whole in itself. */
export const OPEN_SCRIPTS = [
  'verify.mjs',
  'verify-contract.mjs',
  'verify-sale.mjs',
  'verify-perpetual.mjs',
  'verify-custody.mjs',
  'sha256.mjs',
] as const;
export type OpenScript = (typeof OPEN_SCRIPTS)[number];

const IMPORT = /^import \{[^}]*\} from '\.\/([a-z0-9-]+\.mjs)';\n/gm;

const readPart = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/**
 * One of them as people save it: what its head says, then every part that it imports, each once and behind those that it
 * builds on, then what it does itself. Nothing is shortened or renamed, because people read it.
 */
export function joinScript(name: OpenScript): string {
  const entry = readPart(name);
  const [head = '', ...rest] = entry.split(/^(?=import )/m);
  const joined = new Set([name as string]);
  const texts = [head];
  const add = (text: string) => {
    for (const [, part] of text.matchAll(IMPORT)) {
      if (joined.has(part!)) continue;
      joined.add(part!);
      add(readPart(part!));
    }
    texts.push(text.replace(IMPORT, ''));
  };
  add(rest.join(''));
  const sections = texts.map((text) => text.trim()).filter((text) => text !== '');
  return `${sections.join('\n\n')}\n`;
}
