// What this browser knows and the server does not: the theme (web/design/theme.ts), a banner, a viewer (web/app/first-screen.css).
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  if (localStorage.getItem('auth_token') || document.cookie.includes('session_hint=')) dataset.viewer = 'known';
  const webinar = JSON.parse(localStorage.getItem('webinar_banner'));
  const end = Date.parse(webinar?.dateTime) + webinar?.duration * 60_000;
  if (end > Date.now() && !localStorage.getItem(`webinar_banner_dismissed_${webinar.id}`)) {
    dataset.banner = 'known';
  }
} catch {
  // Storage is forbidden.
}
// The code of a page that the server has painted (functions/pages/shell.ts) is loaded once the page can be seen.
addEventListener('DOMContentLoaded', () => {
  const code = document.querySelector('#code');
  const load = () => code?.replaceWith(code.content);
  // A page in a background tab is not painted, and some browsers do not report it.
  if (document.hidden || !globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')) load();
  else new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
});
