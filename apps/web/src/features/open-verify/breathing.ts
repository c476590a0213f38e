const BREATH_MS = 16;

/** To be awaited often: lets others have their turn before the work makes the page stutter, and throws when it is to end. */
export function breathing(signal: AbortSignal): () => Promise<void> {
  let since = performance.now();
  return async () => {
    signal.throwIfAborted();
    if (performance.now() - since < BREATH_MS) return;
    await new Promise((go) => setTimeout(go, 0));
    since = performance.now();
  };
}
