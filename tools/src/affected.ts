import { execFileSync } from 'node:child_process';
import { type Group, groupOf } from './groups.ts';
import { ROOT } from './root.ts';
import { manifestsOf } from './tidy/dependencies.ts';
import { type Graph, graphOf, reachedFrom } from './tidy/graph.ts';
import { parseRepository, readRepository } from './tidy/repository.ts';
import { workspaceOf } from './tidy/source.ts';

/** Groups whose tests start programs: they reach all that a file which nobody imports leads to (a program, a worker, a script). */
const STARTING: readonly Group[] = ['e2e', 'journeys'];

/** These tests read every file of the repository. */
const READ_ALL = /^tools\/src\//;

/** By these files every test runs. */
const ALL_RUN_BY = /^(package(-lock)?\.json|tsconfig[\w.]*\.json|tools\/src\/[\w-]+\.(ts|mjs))$/;

/** Paths that differ from a commit, those that nobody added yet too. */
function changedSince(commit: string): string[] {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')];
}

/**
 * The tests that reach what has changed: by their imports, or by those of what they start. A file that nobody imports (a style
 * sheet, a picture, a worker) touches all that reaches its package.
 */
export function affectedBy(changed: readonly string[], tests: readonly string[], graph: Graph): string[] {
  if (changed.some((path) => ALL_RUN_BY.test(path))) return [...tests];
  const imported = new Set([...graph.values()].flatMap((targets) => [...targets]));
  const isLoose = (path: string) => !imported.has(path) && !tests.includes(path);
  const files = new Set(changed);
  const packages = new Set(changed.filter((path) => isLoose(path) && workspaceOf(path) !== '').map(workspaceOf));
  const touches = (path: string) => files.has(path) || packages.has(workspaceOf(path));
  const programs = [...graph.keys()].filter((path) => isLoose(path) && /^(apps|packages)\//.test(path));
  const isStarted = [...programs, ...reachedFrom(programs, graph)].some(touches);
  return tests.filter(
    (path) =>
      (changed.length > 0 && READ_ALL.test(path)) ||
      (isStarted && STARTING.includes(groupOf(path))) ||
      [path, ...reachedFrom([path], graph)].some(touches),
  );
}

/** Whether a test (absolute path) reaches what differs from a commit. */
export function isAffectedSince(commit: string): (file: string) => boolean {
  const files = readRepository();
  const graph = graphOf(parseRepository(files), manifestsOf(files));
  const tests = [...graph.keys()].filter((path) => /\.test\.tsx?$/.test(path));
  const affected = new Set(affectedBy(changedSince(commit), tests, graph).map((path) => ROOT + path));
  return (file) => affected.has(file);
}
