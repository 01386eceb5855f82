import { useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { paths } from '#web/app/paths.ts';
import { Container } from '#web/design/Container.tsx';
import { SettingsList } from './SettingsMenu.tsx';
import { formerSections } from './settings-pages.ts';

/** As `lg:` in the classes: from here on the menu is beside every page. */
const wide = '(min-width: 64rem)';

/**
 * The address without a page: on a phone the list of all pages, elsewhere the first page, because the list is beside it.
 * Addresses of the time when the settings were one page lead to what they named.
 */
export function SettingsIndex() {
  const { hash, search, state } = useLocation();
  const isWide = useSyncExternalStore(onWidthChange, () => matchMedia(wide).matches);
  const former = formerSections.get(hash.slice(1));
  // Where linking an account ended.
  const page = former ?? (/[?&](linked|link_error)=/.test(search) ? 'security' : null);
  if (!page && !isWide) return <List />;
  return (
    // The footer stays below the screen for the moment in which there is no page.
    <div className="min-h-dvh">
      <Navigate to={page ? paths.settings(page) + search + hash : paths.settings('profile')} replace state={state} />
    </div>
  );
}

function List() {
  useDocumentTitle('Settings');
  return (
    <Container className="pt-8 pb-16">
      <h1 className="mb-6">Settings</h1>
      <SettingsList />
    </Container>
  );
}

function onWidthChange(changed: () => void) {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
