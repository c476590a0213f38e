import { useState } from 'react';

type Theme = 'dark' | 'light';

const drawn = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

/** The theme that is drawn, and a way to choose the other one; the choice is kept in this browser. */
export function useTheme(): { readonly other: Theme; readonly turn: () => void } {
  const [theme, setTheme] = useState(drawn);
  const other = theme === 'dark' ? 'light' : 'dark';
  return {
    other,
    turn: () => {
      document.documentElement.dataset.theme = other;
      localStorage.setItem('theme', other);
      setTheme(other);
    },
  };
}
