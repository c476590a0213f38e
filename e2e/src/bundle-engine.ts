import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The engine of this source as one module without imports: the same bytes for the same source. */
export async function bundleEngine(): Promise<string> {
  const bundle = await rolldown({
    cwd: ROOT,
    input: 'packages/engine/src/release/release.ts',
    platform: 'neutral',
    resolve: { mainFields: ['main'] },
    treeshake: { moduleSideEffects: false },
  });
  const { output } = await bundle.generate({ format: 'esm', comments: false });
  await bundle.close();
  const [chunk, ...others] = output;
  if (others.length > 0 || chunk.imports.length > 0) throw new Error('The engine is not one module without imports.');
  return chunk.code;
}
