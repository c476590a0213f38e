// Runs before the first paint: sets on <html> what styles read, from the same keys as src/shared/settings.ts.
(() => {
  const choices = { theme: ['dark', 'light'], updown: ['green', 'red', 'blue'], density: ['comfortable', 'compact'] };
  for (const [key, values] of Object.entries(choices)) {
    const value = localStorage.getItem(key);
    if (values.includes(value)) document.documentElement.dataset[key] = value;
  }
})();
