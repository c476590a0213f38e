import type { Node, SourceFile } from 'typescript/unstable/ast';
import { createVirtualFileSystem } from 'typescript/unstable/fs';
import { API } from 'typescript/unstable/sync';

/** A parsed TypeScript file; `path` is relative to the repository, with slashes. */
export type Source = { path: string; text: string; ast: SourceFile };

/** One breach of a rule: where, and what to do about it. */
export type Problem = string;

const PARSER = { noLib: true, noResolve: true, types: [], jsx: 'preserve', allowJs: true, noEmit: true };

/** Parses files given as path -> text with the compiler's own parser. Nothing is resolved, no type is computed. */
export function parse(files: ReadonlyMap<string, string>): Source[] {
  const tree: Record<string, string> = {
    '/repo/tsconfig.json': JSON.stringify({ compilerOptions: PARSER, include: ['**/*'], exclude: [] }),
  };
  for (const [path, text] of files) tree[`/repo/${path}`] = text;
  const api = new API({ cwd: '/repo', fs: createVirtualFileSystem(tree) });
  const program = api
    .updateSnapshot({ openProjects: ['/repo/tsconfig.json'] })
    .getProject('/repo/tsconfig.json')?.program;
  const sources = [...files].map(([path, text]) => {
    const ast = program?.getSourceFile(`/repo/${path}`);
    if (ast === undefined) throw new Error(`${path} could not be parsed`);
    return { path, text, ast };
  });
  api.close();
  return sources;
}

/** Parses one small sample, for the tests of the rules. */
export function sample(path: string, text: string): Source[] {
  return parse(new Map([[path, text]]));
}

/** Calls back for every node below `node`, parents first. */
export function walk(node: Node, visit: (node: Node) => void): void {
  node.forEachChild((child) => {
    visit(child);
    walk(child, visit);
    return undefined;
  });
}

/** Line of a node's first character, from 1. */
export function lineOf(source: Source, node: Node): number {
  return source.text.slice(0, node.getStart(source.ast)).split('\n').length;
}

/** Tests, and what serves them alone. */
export const isTest = (path: string): boolean =>
  /(\.test\.tsx?|\/fixture\.ts)$|\/testing\/|^packages\/engine\/src\/properties\//.test(path);

/** The workspace folder a file belongs to ("packages/base", "e2e"), or '' for a file of the repository itself. */
export function workspaceOf(path: string): string {
  return /^((?:packages|apps)\/[^/]+|e2e|bench|tools)\//.exec(path)?.[1] ?? '';
}
