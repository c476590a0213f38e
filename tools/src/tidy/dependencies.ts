import { isBuiltin } from 'node:module';
import { importsOf, packageName } from './imports.ts';
import { isTest, type Problem, type Source, workspaceOf } from './source.ts';

export type Manifest = {
  name?: string;
  exports?: string | Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  scripts?: Record<string, string>;
};

const INSTALL_SCRIPTS = /^(pre|post)?(install|prepare|publish|pack|dependencies)$|^prepublishOnly$/;

export function manifestsOf(files: ReadonlyMap<string, string>): Map<string, Manifest> {
  const manifests = [...files].filter(([path]) => /(^|\/)package\.json$/.test(path));
  return new Map(
    manifests.map(([path, text]) => [path.replace(/\/?package\.json$/, ''), JSON.parse(text) as Manifest]),
  );
}

const declared = (manifest: Manifest | undefined): Record<string, string> => ({
  ...manifest?.dependencies,
  ...manifest?.optionalDependencies,
});

/** Packages that a style sheet names: `@import "tailwindcss"`, `@plugin`, `@source`. */
function cssPackages(path: string, text: string): [string, string][] {
  return [...text.matchAll(/@(?:import|plugin)\s+(?:url\()?['"]([^'"./][^'"]*)['"]/g)].map((match) => [
    path,
    packageName(match[1] ?? ''),
  ]);
}

/** Imports that the package does not declare. Tests and tools may also use the development dependencies of the repository. */
export function undeclaredImports(sources: readonly Source[], manifests: ReadonlyMap<string, Manifest>): Problem[] {
  const development = manifests.get('')?.devDependencies ?? {};
  return sources.flatMap(importsOf).flatMap(({ from, specifier, line }) => {
    const workspace = workspaceOf(from.path);
    const name = packageName(specifier);
    if (specifier.startsWith('.') || isBuiltin(specifier) || name in declared(manifests.get(workspace))) return [];
    const lenient = isTest(from.path) || workspace === 'tools';
    if (lenient && (name in development || name === '@tradewind/testkit')) return [];
    return [`${from.path}:${line} imports '${name}', which ${workspace}/package.json does not declare`];
  });
}

/** Declared dependencies that nothing in the package imports. A package without any source yet is left alone. */
export function unusedDependencies(
  sources: readonly Source[],
  files: ReadonlyMap<string, string>,
  manifests: ReadonlyMap<string, Manifest>,
): Problem[] {
  const used = new Map<string, Set<string>>();
  const css = [...files].filter(([path]) => path.endsWith('.css')).flatMap(([path, text]) => cssPackages(path, text));
  const code = sources.flatMap(importsOf).map(({ from, specifier }) => [from.path, packageName(specifier)] as const);
  for (const [path, name] of [...code, ...css]) {
    const names = used.get(workspaceOf(path)) ?? new Set();
    used.set(workspaceOf(path), names.add(name));
  }
  return [...manifests].flatMap(([folder, manifest]) => {
    const names = used.get(folder);
    if (folder === '' || names === undefined) return [];
    const unused = Object.keys(manifest.dependencies ?? {}).filter((name) => !names.has(name));
    return unused.map((name) => `${folder}/package.json declares '${name}', which nothing in it imports`);
  });
}

/** Scripts that would run at install, and versions that are not exact. */
export function manifestProblems(manifests: ReadonlyMap<string, Manifest>): Problem[] {
  return [...manifests].flatMap(([folder, manifest]) => {
    const scripts = Object.keys(manifest.scripts ?? {}).filter((name) => INSTALL_SCRIPTS.test(name));
    const versions = { ...declared(manifest), ...manifest.devDependencies, ...manifest.peerDependencies };
    const loose = Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    return [
      ...scripts.map((name) => `${folder}/package.json has the script '${name}', which runs at install`),
      ...loose.map(([name, version]) => `${folder}/package.json wants ${name} '${version}': write an exact version`),
    ];
  });
}

/** Addresses in the lockfile would bind every install to the registry of whoever wrote it. */
export function lockfileProblems(text: string): Problem[] {
  const hosts = new Set([...text.matchAll(/"resolved":\s*"(\w+:\/\/[^/"]+)/g)].map((match) => match[1]));
  return [...hosts].map((host) => `package-lock.json names ${host}: remove its "resolved" lines`);
}
