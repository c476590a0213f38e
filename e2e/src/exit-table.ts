import { readFileSync } from 'node:fs';

const DOCUMENT = new URL('../../docs/operating/running.md', import.meta.url);
const HEAD = '| What happens | It says | Code |';

/** A line of the table of exit codes in docs/operating/running.md. */
export interface ExitLine {
  readonly what: string;
  /** The last sentence on stderr; empty text where it says nothing. */
  readonly says: RegExp;
  readonly code: number;
}

/** What the document promises, line by line. */
export function exitTable(): ExitLine[] {
  const lines = readFileSync(DOCUMENT, 'utf8').split('\n');
  const from = lines.indexOf(HEAD) + 2;
  const to = lines.indexOf('', from);
  return lines.slice(from, to).map((line) => {
    const [what = '', says = '', code] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    return { what, says: patternOf(says.replaceAll('`', '')), code: Number(code) };
  });
}

/** `…` stands for anything. */
function patternOf(words: string): RegExp {
  const parts = words.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
