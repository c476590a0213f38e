import { posix } from 'node:path';
import type { Problem } from './source.ts';

/** Absolute paths of one machine have no place in the repository. */
const MACHINE_PATH = /(?<![\w.)-])\/(work|home\/[a-z]+|Users\/\w+)\//;

export function machinePathProblems(files: ReadonlyMap<string, string>): Problem[] {
  return [...files].flatMap(([path, text]) => {
    const at = text.search(MACHINE_PATH);
    return at < 0 ? [] : [`${path}:${text.slice(0, at).split('\n').length} names a path of one machine`];
  });
}

/**
 * Links of the documents to files of the repository that do not exist. `exists` takes a path relative to the root.
 * Articles link to pages of the app, which begin with a slash; their own test follows those.
 */
export function linkProblems(files: ReadonlyMap<string, string>, exists: (path: string) => boolean): Problem[] {
  return [...files]
    .filter(([path]) => path.endsWith('.md'))
    .flatMap(([path, text]) => {
      const prose = text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');
      const targets = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '');
      return targets
        .filter((target) => !/^(\w+:|#)/.test(target) && !(path.includes('/articles/') && target.startsWith('/')))
        .filter((target) => !exists(posix.join(posix.dirname(path), target.replace(/#.*$/, ''))))
        .map((target) => `${path} links to '${target}', which does not exist`);
    });
}
