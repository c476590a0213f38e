import type { EngineApi } from '../api.ts';

/** A new engine of a released version, by whose rules an attack that is mended here still works. */
export async function releasedEngine(version: string): Promise<EngineApi> {
  const { href } = new URL(`../../released/${version}.mjs`, import.meta.url);
  const { createEngine } = (await import(href)) as Pick<typeof import('../index.ts'), 'createEngine'>;
  return createEngine();
}
