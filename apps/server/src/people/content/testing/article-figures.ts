import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { languages } from '@tradewind/locales';
import { ARTICLES } from '../article-files.ts';

const CONCEPTS = new URL('../../../../../../docs/concepts/', import.meta.url);
const withoutSeparators = (text: string) => text.replace(/(?<=\d)[.,\s](?=\d)/g, '');

/** The digits of an amount of units, as any language writes them once the separators are gone. */
export const digits = (units: number, decimals: number) => units.toString().padStart(decimals + 1, '0');

/** Every figure stands in the help article of each language and in the page of the concept. */
export async function holds(
  article: string,
  concept: string,
  figures: readonly string[],
  concepts = figures,
): Promise<void> {
  for (const language of Object.keys(languages)) {
    const text = withoutSeparators(await readFile(new URL(`${language}/help/${article}.md`, ARTICLES), 'utf8'));
    for (const figure of figures) assert.ok(text.includes(figure), `${language}/${article}: ${figure}`);
  }
  const page = withoutSeparators(await readFile(new URL(concept, CONCEPTS), 'utf8'));
  for (const figure of concepts) assert.ok(page.includes(figure), `${concept}: ${figure}`);
}
