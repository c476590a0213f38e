import { type ComponentType, lazy } from 'react';
import { loadPart } from '../shared/part.ts';
import type { Screen } from './screen.ts';

/** A page's code is given up after this many milliseconds. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Rejects when `load` takes longer than the timeout, so that a page never waits forever. */
export function withTimeout<T>(load: () => Promise<T>, timeoutMs: number): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error(`a page was not loaded within ${timeoutMs} ms`)), timeoutMs);
  load()
    .then(resolve, reject)
    .finally(() => clearTimeout(timer));
  return promise;
}

const known = new Map<Screen, ComponentType>();

/** The component of a screen, its code loaded when it is first drawn. */
export function lazyScreen(screen: Screen): ComponentType {
  const found = known.get(screen);
  if (found) return found;
  const component = lazy(() =>
    withTimeout(() => loadPart(screen), CHUNK_TIMEOUT_MS).then((part) => ({ default: part })),
  );
  known.set(screen, component);
  return component;
}

/** Forgets a screen whose code did not arrive, so that the next attempt asks again. */
export function forgetScreen(screen: Screen): void {
  known.delete(screen);
}
