// Runs before the first paint: sets on <html> what styles read, from the same keys as src/shared/settings.ts.
(() => {
  const { dataset } = document.documentElement;
  const stored = (key, values) => values.find((value) => value === localStorage.getItem(key));
  const theme = stored('theme', ['dark', 'light', 'system']);
  if (theme === 'system') dataset.theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  else if (theme) dataset.theme = theme;
  const redUp = stored('language', ['zh', 'tc', 'jp', 'ko']) ? 'red' : 'green';
  dataset.updown = stored('updown', ['green', 'red', 'blue']) ?? redUp;
  const density = stored('density', ['comfortable', 'compact']);
  if (density) dataset.density = density;
})();
