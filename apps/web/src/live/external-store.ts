type Listener = () => void;

/** Stores that changed since the last flush. */
const dirty = new Set<() => void>();
let scheduled = false;

function flush() {
  scheduled = false;
  const waiting = [...dirty];
  dirty.clear();
  for (const notify of waiting) notify();
}

/** Every store of live data flushes in one animation frame: React renders once, however many frames came in. */
function schedule(notify: () => void) {
  dirty.add(notify);
  if (scheduled) return;
  scheduled = true;
  if (typeof requestAnimationFrame === 'function') requestAnimationFrame(flush);
  else setTimeout(flush, 0);
}

export interface ExternalStore<S> {
  readonly get: () => S;
  readonly set: (next: S) => void;
  readonly subscribe: (listener: Listener) => () => void;
}

/**
 * State outside React, read with useSyncExternalStore. `onUse` runs at the first listener; what it returns runs when
 * the last one has been gone for `LINGER_MS`, so that moving between screens does not drop a subscription.
 */
export function externalStore<S>(initial: S, onUse?: (store: ExternalStore<S>) => () => void): ExternalStore<S> {
  let state = initial;
  let release: (() => void) | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<Listener>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const store: ExternalStore<S> = {
    get: () => state,
    set: (next) => {
      if (Object.is(next, state)) return;
      state = next;
      schedule(notify);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      clearTimeout(leaving);
      release ??= onUse?.(store);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || !release) return;
        leaving = setTimeout(() => {
          release?.();
          release = undefined;
          state = initial;
        }, LINGER_MS);
      };
    },
  };
  return store;
}

const LINGER_MS = 2000;
