// Loaded before anything is painted; the page's policy allows no inline script. The other half is web/design/theme.ts.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is forbidden: the device's own theme stands.
}
