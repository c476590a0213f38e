import { create } from 'zustand';

const KEY = 'favourites';

function stored(): readonly string[] {
  const text = localStorage.getItem(KEY);
  return text === null || text === '' ? [] : text.split(',').slice(0, 100);
}

interface Favourites {
  readonly ids: readonly string[];
  readonly toggle: (id: string) => void;
}

/** Markets with a star, kept in this browser. */
export const useFavourites = create<Favourites>((set, get) => ({
  ids: stored(),
  toggle: (id) => {
    const { ids } = get();
    const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
    localStorage.setItem(KEY, next.join(','));
    set({ ids: next });
  },
}));
