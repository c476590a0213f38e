import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const DIST = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url));

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

/** What a build of the web app sends: sizes in kB (1000 bytes) after gzip. */
export class WebBuild {
  readonly #chunks: Readonly<Record<string, Chunk>>;
  readonly #sizes = new Map<string, number>();

  private constructor(chunks: Readonly<Record<string, Chunk>>) {
    this.#chunks = chunks;
  }

  static async read(): Promise<WebBuild> {
    const build = new WebBuild(JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8')));
    for (const { file, css = [] } of Object.values(build.#chunks)) {
      for (const name of [file, ...css]) {
        build.#sizes.set(name, gzipSync(await readFile(join(DIST, name))).length / 1000);
      }
    }
    return build;
  }

  /** Keys of the manifest (source paths) that match. */
  keys(pattern: RegExp): string[] {
    return Object.keys(this.#chunks).filter((key) => pattern.test(key));
  }

  /** The page's own entry. */
  get entry(): string {
    const found = Object.keys(this.#chunks).find((key) => this.#chunks[key]?.isEntry);
    if (found === undefined) throw new Error('the manifest of the web app names no entry');
    return found;
  }

  /** JavaScript that must have arrived before the last of these can run: every static import, each file once. */
  javascript(...keys: readonly string[]): number {
    const files = new Set<string>();
    const visit = (key: string): void => {
      const chunk = this.#chunk(key);
      if (files.has(chunk.file)) return;
      files.add(chunk.file);
      for (const next of chunk.imports ?? []) visit(next);
    };
    for (const key of keys) visit(key);
    return this.#sum([...files].filter((file) => file.endsWith('.js')));
  }

  /** All style sheets together. */
  get styles(): number {
    return this.#sum([...this.#sizes.keys()].filter((name) => name.endsWith('.css')));
  }

  #chunk(key: string): Chunk {
    const chunk = this.#chunks[key];
    if (chunk === undefined) throw new Error(`the web app has no chunk ${key}`);
    return chunk;
  }

  #sum(files: readonly string[]): number {
    return files.reduce((sum, file) => sum + (this.#sizes.get(file) ?? 0), 0);
  }
}
