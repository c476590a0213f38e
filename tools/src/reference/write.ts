import { mkdirSync, writeFileSync } from 'node:fs';
import { ROOT } from '../root.ts';
import { pagesOf } from './pages.ts';
import { readSaid } from './said.ts';

/** `npm run reference`: the pages of the journal, made of the schemas of the engine. */
const FOLDER = `${ROOT}docs/reference/`;
mkdirSync(FOLDER, { recursive: true });
for (const [name, text] of pagesOf(await readSaid())) writeFileSync(FOLDER + name, text);
