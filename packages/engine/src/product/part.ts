import type { State } from '../state.ts';

let places = 0;

/** Names a product's own part of the state: what it answers reads it, and makes it where nothing was kept yet. */
export function part<T extends object>(make: () => T): (state: State) => T {
  const place = places;
  places += 1;
  return (state) => {
    let found = state.parts[place];
    if (found === undefined) {
      found = make();
      state.parts[place] = found;
    }
    return found as T;
  };
}
