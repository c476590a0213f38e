import type { EngineApi } from '../api.ts';

type Module = Pick<typeof import('../index.ts'), 'createEngine' | 'continueEngine' | 'vocabularyList'>;

/** A released version. */
export async function releasedModule(version: string): Promise<Module> {
  const { href } = new URL(`../../released/${version}.mjs`, import.meta.url);
  return (await import(href)) as Module;
}

/** A new engine of a released version, by whose rules an attack that is mended here still works. */
export async function releasedEngine(version: string): Promise<EngineApi> {
  const { createEngine } = await releasedModule(version);
  return createEngine();
}
