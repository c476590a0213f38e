import { posix } from 'node:path';
import type { Manifest } from './dependencies.ts';
import { importsOf, packageName } from './imports.ts';
import type { Source } from './source.ts';

/** Which files of the repository each of its files imports: types and `import()` too, packages by their doors. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The file behind a door of a package, "@scope/name" or "@scope/name/door"; undefined where it is none of ours. */
function behind(specifier: string, manifests: ReadonlyMap<string, Manifest>): string | undefined {
  const name = packageName(specifier);
  const [folder, manifest] = [...manifests].find(([, one]) => one.name === name) ?? [];
  if (folder === undefined || manifest?.exports === undefined) return undefined;
  const { exports } = manifest;
  const doors = typeof exports === 'string' ? { '.': exports } : exports;
  const asked = `.${specifier.slice(name.length)}`;
  for (const [door, file] of Object.entries(doors)) {
    const [head = '', tail] = door.split('*');
    if (asked === door) return posix.join(folder, file);
    if (tail !== undefined && asked.startsWith(head))
      return posix.join(folder, file.replaceAll('*', asked.slice(head.length)));
  }
  return undefined;
}

export function graphOf(sources: readonly Source[], manifests: ReadonlyMap<string, Manifest>): Graph {
  const known = new Set(sources.map(({ path }) => path));
  return new Map(
    sources.map((source) => {
      const targets = new Set<string>();
      for (const { specifier } of importsOf(source)) {
        const isNear = specifier.startsWith('.');
        const target = isNear ? posix.join(posix.dirname(source.path), specifier) : behind(specifier, manifests);
        if (target !== undefined && known.has(target)) targets.add(target);
      }
      return [source.path, targets];
    }),
  );
}

/** What the files import, at however many removes; a file itself only by a circle. */
export function reachedFrom(files: Iterable<string>, graph: Graph): Set<string> {
  const reached = new Set<string>();
  const next = [...files].flatMap((file) => [...(graph.get(file) ?? [])]);
  for (let one = next.pop(); one !== undefined; one = next.pop()) {
    if (reached.has(one)) continue;
    reached.add(one);
    next.push(...(graph.get(one) ?? []));
  }
  return reached;
}
