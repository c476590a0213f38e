import { writeFileSync } from 'node:fs';
import { compile } from './compile.ts';

for (const [name, artefact] of Object.entries(compile()))
  writeFileSync(new URL(`../${name}.json`, import.meta.url), `${JSON.stringify(artefact, null, 2)}\n`);
