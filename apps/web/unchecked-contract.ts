import type { Plugin } from 'vite';
import * as zod from 'zod/mini';

const ID = '\0unchecked-contract';

/**
 * In the browser the contract is types, methods and paths. What a body may hold is the server's to judge, so the library
 * of checks stays out of the pages: each of its names is a function that answers itself.
 */
export function uncheckedContract(): Plugin {
  const names = Object.keys(zod).map((name) => `unchecked as ${name}`);
  return {
    name: 'unchecked-contract',
    enforce: 'pre',
    resolveId: (source) => (source === 'zod/mini' ? ID : null),
    load: (id) =>
      id === ID
        ? `const unchecked = new Proxy(() => unchecked, { get: () => unchecked });\nexport { ${names.join(', ')} };`
        : null,
  };
}
