import type { Plugin } from 'vite';
import { joinScript, OPEN_SCRIPTS } from './join-script.ts';

/** Puts the joined check scripts under /open, into a build and into what the development server serves. */
export function openScripts(): Plugin {
  return {
    name: 'open-scripts',
    generateBundle() {
      for (const name of OPEN_SCRIPTS)
        this.emitFile({ type: 'asset', fileName: `open/${name}`, source: joinScript(name) });
    },
    configureServer({ middlewares }) {
      for (const name of OPEN_SCRIPTS)
        middlewares.use(`/open/${name}`, (_request, response) => {
          response.setHeader('content-type', 'text/javascript');
          response.end(joinScript(name));
        });
    },
  };
}
