interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(input: string): string },
  ): { createScriptURL(input: string): string };
}

/** The one script that the app starts by its address: what shows messages while the app is closed. */
const WORKER = '/push-worker.js';

let worker: () => string = () => WORKER;

/**
 * The one Trusted Types policy of the page. It makes nothing but the address of the worker, whatever it is given: no part of the app
 * turns text into markup or code. Holding the name keeps any other script from creating the policy that the CSP allows.
 */
export function startTrustedTypes(): void {
  const factory = (window as { readonly trustedTypes?: TrustedTypesFactory }).trustedTypes;
  const policy = factory?.createPolicy('tradewind', { createScriptURL: () => WORKER });
  if (policy) worker = () => policy.createScriptURL(WORKER);
}

/** As the browser wants it where it knows Trusted Types, else the plain address. */
export function workerAddress(): string {
  return worker();
}
