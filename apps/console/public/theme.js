// Runs before the first paint: the theme that was chosen here, else that of the device.
(() => {
  const stored = localStorage.getItem('theme');
  const device = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  document.documentElement.dataset.theme = stored === 'dark' || stored === 'light' ? stored : device;
})();
