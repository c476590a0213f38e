import { createServer } from 'vite';

/** Loads modules of the console into a test as the browser gets them: Node by itself reads no JSX. */
export async function browserModules() {
  const root = `${import.meta.dirname}/..`;
  const vite = await createServer({
    ...{ configFile: false, root, appType: 'custom', logLevel: 'error' },
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  return {
    /** `path` from the folder of the sources. */
    load: <M>(path: string) => vite.ssrLoadModule(`${root}/${path}`) as Promise<M>,
    close: () => vite.close(),
  };
}
