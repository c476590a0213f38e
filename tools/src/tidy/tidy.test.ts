import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../root.ts';
import { bareUnits } from './bare-units.ts';
import { type Catalogue, catalogueProblems } from './catalogues.ts';
import { circleProblems } from './circles.ts';
import {
  lockfileProblems,
  manifestProblems,
  manifestsOf,
  undeclaredImports,
  unusedDependencies,
} from './dependencies.ts';
import { graphOf } from './graph.ts';
import { importProblems } from './imports.ts';
import { literalTextProblems } from './literal-text.ts';
import { type ProductSchema, productProblems } from './products.ts';
import { parseRepository, readRepository } from './repository.ts';
import { roomProblems } from './rooms.ts';
import { saidAgain } from './said-once.ts';
import sizeAllowance from './size-allowance.json' with { type: 'json' };
import { sizeProblems } from './sizes.ts';
import { linkProblems, machinePathProblems } from './text.ts';
import { determinismProblems, leverProblems } from './words.ts';

const files = readRepository();
const sources = parseRepository(files);
const manifests = manifestsOf(files);

function none(problems: readonly string[]): void {
  if (problems.length > 0) assert.fail(`${problems.length} problems:\n${problems.join('\n')}`);
}

async function catalogueOf(language: string): Promise<Catalogue> {
  const module = await import(pathToFileURL(`${ROOT}packages/locales/src/${language}/index.ts`).href);
  const [catalogue] = Object.values(module);
  return catalogue as Catalogue;
}

test('the repository was read', () => {
  assert.ok(sources.some(({ path }) => path === 'packages/base/src/index.ts'));
  assert.ok(manifests.size > 5);
});

test('packages import only what is above them, and features stay apart', () => none(importProblems(sources)));

test('no file imports itself, by however many others', () => none(circleProblems(graphOf(sources, manifests))));

test('the server imports downwards, and its rooms stand in no circle', () => none(roomProblems(sources)));

test('a product is named in its folders and in one list of each package, and none imports another', async () => {
  const { PRODUCT_SCHEMAS } = await import(pathToFileURL(`${ROOT}packages/engine/src/index.ts`).href);
  const products = Object.entries(PRODUCT_SCHEMAS as Readonly<Record<string, Omit<ProductSchema, 'view'>>>).map(
    ([view, schema]) => ({ ...schema, view }),
  );
  const folders = sources.filter(({ path }) => /^packages\/engine\/src\/(?!product\/)[^/]+\/product\.ts$/.test(path));
  assert.equal(products.length, folders.length);
  none(productProblems(sources, products));
});

test('every import is declared', () => none(undeclaredImports(sources, manifests)));

test('every declared dependency is used', () => none(unusedDependencies(sources, files, manifests)));

test('no script runs at install, every version is exact', () => none(manifestProblems(manifests)));

test('the lockfile names no registry', () => none(lockfileProblems(files.get('package-lock.json') ?? '')));

test('base, rules and engine depend on nothing but their input', () => none(determinismProblems(sources)));

test('no lever on outcomes has a name', () => none(leverProblems(sources, files)));

test('files and functions are short', () => none(sizeProblems(sources, sizeAllowance)));

test('lengths of time and parts per million are counted out in one place', () => none(saidAgain(sources)));

test('what is counted says its unit', () => none(bareUnits(sources)));

test('screens show only texts of the catalogues', () => none(literalTextProblems(sources)));

test('no path of one machine is written down', () => none(machinePathProblems(files)));

test('links in documents lead somewhere', () => none(linkProblems(files, (path) => existsSync(ROOT + path))));

test('every language has the keys and the blanks of English', async () => {
  const found = [...files.keys()].map(
    (path) => /^packages\/locales\/src\/([a-z]{2}(-[A-Za-z]+)?)\/index\.ts$/.exec(path)?.[1],
  );
  const languages = found.filter((language) => language !== undefined);
  assert.ok(languages.includes('en'), 'the English catalogue is the source of all others');
  const english = await catalogueOf('en');
  for (const language of languages) none(catalogueProblems(english, language, await catalogueOf(language)));
});
