// Loaded before anything is painted; the page's policy allows no inline script. What this browser knows and the server does
// not: the theme (web/design/theme.ts), and for the first screen that the server painted (web/app/first-screen.css) whether
// a banner will stand above it (web/webinars/banner-memory.ts) and somebody be signed in (web/app/session.ts).
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  if (localStorage.getItem('auth_token') || document.cookie.includes('session_hint=')) dataset.viewer = 'known';
  const webinar = JSON.parse(localStorage.getItem('webinar_banner'));
  if (Date.parse(webinar?.dateTime) > Date.now() && !localStorage.getItem(`webinar_banner_dismissed_${webinar.id}`)) {
    dataset.banner = 'known';
  }
} catch {
  // Storage is forbidden: the device's own theme stands, and nothing else is known.
}
