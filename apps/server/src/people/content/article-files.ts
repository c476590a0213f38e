import { readdir, readFile } from 'node:fs/promises';
import { languages } from '@tradewind/locales';
import { type ArticleText, articleText } from './library.ts';

/** The articles that come with the program. */
export const ARTICLES = new URL('articles/', import.meta.url);

/** What is the same in every language. */
export interface ArticleFile {
  readonly slug: string;
  readonly category: string;
  /** Midnight UTC of its date, in milliseconds. */
  readonly time: number;
  /** Place among those of the same time, smallest first. */
  readonly order: number;
  /** By language id; English is always there. */
  readonly texts: ReadonlyMap<string, ArticleText>;
}

/** A file's front matter and what follows it. Throws where the front matter is not complete. */
export function readArticleFile(path: string, source: string) {
  const [, head, content] = /^---\n([\s\S]*?)\n---\n\n([\s\S]+)$/.exec(source) ?? [];
  if (head === undefined || content === undefined) throw new Error(`${path}: expected front matter and a text`);
  const fields = new Map(
    head.split('\n').map((line) => [line.slice(0, line.indexOf(': ')), line.replace(/^.*?: /, '')]),
  );
  const field = (name: string): string => {
    const value = fields.get(name);
    if (!value) throw new Error(`${path}: expected ${name} in the front matter`);
    return value;
  };
  const time = Date.parse(`${field('date')}T00:00:00Z`);
  const order = Number(field('order'));
  if (!Number.isSafeInteger(time) || !Number.isSafeInteger(order)) throw new Error(`${path}: wrong date or order`);
  return { names: [...fields.keys()], title: field('title'), summary: field('summary'), time, order, content };
}

/** All articles of a folder `<language>/<category>/<slug>.md`; what exists in English exists. */
export async function loadArticleFiles(folder: URL): Promise<readonly ArticleFile[]> {
  const found: ArticleFile[] = [];
  for (const category of await readdir(new URL('en/', folder))) {
    for (const name of await readdir(new URL(`en/${category}/`, folder))) {
      const texts = new Map<string, ArticleText>();
      const english = await readOne(folder, 'en', `${category}/${name}`);
      if (!english) throw new Error(`${category}/${name}: expected it in English`);
      for (const language of Object.keys(languages)) {
        const file = language === 'en' ? english : await readOne(folder, language, `${category}/${name}`);
        if (file) texts.set(language, articleText(file));
      }
      found.push({ slug: name.replace(/\.md$/, ''), category, time: english.time, order: english.order, texts });
    }
  }
  return found;
}

async function readOne(folder: URL, language: string, path: string) {
  const source = await readFile(new URL(`${language}/${path}`, folder), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
  return source === null ? null : readArticleFile(`${language}/${path}`, source);
}
