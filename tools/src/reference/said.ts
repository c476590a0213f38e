import { pathToFileURL } from 'node:url';
import { ROOT } from '../root.ts';
import type { Said } from './pages.ts';

const load = (path: string) => import(pathToFileURL(ROOT + path).href);

/** What the engine of this source says; loaded by its path, for the tools lean on no package. */
export async function readSaid(): Promise<Said> {
  const engine = await load('packages/engine/src/index.ts');
  const { en } = await load('packages/locales/src/en/index.ts');
  return {
    products: engine.SCHEMAS,
    commands: engine.COMMANDS,
    events: engine.EVENTS,
    refusals: engine.REFUSALS,
    houses: engine.HOUSE_ACCOUNTS,
    reasons: engine.REASONS,
    references: engine.REFERENCES,
    texts: en.errors,
  };
}
