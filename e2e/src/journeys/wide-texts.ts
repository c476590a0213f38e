import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { availableLanguages, type Language, type LateArea, loadCatalogue, loadTexts } from '@tradewind/locales';
import type { Page } from 'playwright-core';

type Tree = { readonly [key: string]: string | Tree };

const MANIFEST = fileURLToPath(new URL('../../../apps/web/dist/.vite/manifest.json', import.meta.url));
const LATE: readonly LateArea[] = ['chart', 'custody', 'futures', 'how', 'open'];

/** Signs that take the room of two, and between which a line may break. */
const FULL_WIDTH = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/g;

const widthOf = (text: string) => text.length + (text.match(FULL_WIDTH)?.length ?? 0);

const longestWord = (text: string) =>
  Math.max(
    ...text
      .replace(FULL_WIDTH, ' ')
      .split(/[\s\u00ad-]+/)
      .map((word) => word.length),
  );

/** The languages in whose place a page says of each key what takes most room in any language, and how that is measured. */
const PLACES: Partial<Record<Language, (text: string) => number>> = { de: widthOf, fr: longestWord };

/** Languages in which a page is looked at for all: the widest texts, the longest words, and two that are written otherwise. */
export const WIDEST: readonly Language[] = ['de', 'fr', 'ru', 'zh'];

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** The keys of one tree with the text that measures most in any of them; a plural takes it from all its forms. */
export function most(keys: Tree, trees: readonly Tree[], measure: (text: string) => number): Tree {
  const chosen = (key: string): string => {
    const name = key.replace(PLURAL, '');
    const said = trees.flatMap((tree) => Object.entries(tree).filter(([other]) => formsOf(name, key, other)));
    return said.map(([, text]) => text as string).reduce((one, two) => (measure(two) > measure(one) ? two : one));
  };
  return Object.fromEntries(
    Object.entries(keys).map(([key, value]) => [
      key,
      typeof value === 'string'
        ? chosen(key)
        : most(
            value,
            trees.map((tree) => tree[key] as Tree),
            measure,
          ),
    ]),
  );
}

const formsOf = (name: string, key: string, other: string): boolean =>
  key === other || (PLURAL.test(key) && PLURAL.test(other) && other.replace(PLURAL, '') === name);

/** The file of a build that says a module's one export. */
interface Said {
  readonly file: string;
  readonly module: string;
}

let written: Promise<Said[]> | undefined;

async function writeAll(): Promise<Said[]> {
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  const screens = (await Promise.all(availableLanguages.map(loadCatalogue))) as unknown as Tree[];
  const late = await Promise.all(
    LATE.map(async (area) => ({
      area,
      trees: await Promise.all(availableLanguages.map((one) => loadTexts(area, one))),
    })),
  );
  return Object.entries(PLACES).flatMap(([language, measure]) => {
    const at = availableLanguages.indexOf(language as Language);
    const said = (source: string, name: string, trees: readonly Tree[]): Said => {
      const file = manifest[`../../packages/locales/src/${language}/${source}.ts`]?.file;
      if (file === undefined) throw new Error(`The build of the web app names no file of ${language}/${source}.ts`);
      return { file, module: `export const ${name} = ${JSON.stringify(most(trees[at]!, trees, measure))};` };
    };
    return [
      said('screens', language, screens),
      ...late.map(({ area, trees }) => said(area, area, trees as unknown as Tree[])),
    ];
  });
}

const prepared = new WeakSet<Page>();

/** From now on the page gets the texts that take most room where it asks for those of the languages they stand for. */
export async function sayWidest(page: Page): Promise<void> {
  if (prepared.has(page)) return;
  prepared.add(page);
  written ??= writeAll();
  const modules = await written;
  // Not by a route of the context: that one would switch its cache off, and every page load all its code again.
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { module } = modules.find(({ file }) => request.url.endsWith(file))!;
    const body = Buffer.from(module).toString('base64');
    const responseHeaders = [{ name: 'content-type', value: 'text/javascript' }];
    // A page that is left takes what it asked for with it.
    session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body }).catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: modules.map(({ file }) => ({ urlPattern: `*${file}` })) });
}
