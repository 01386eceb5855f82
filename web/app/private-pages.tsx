/**
 * The pages behind a guard, each with its guard. They are in a file of their own so that visitors load neither the
 * guards nor the pages. routes.tsx renders every export as the element of a route.
 */
import type { ComponentType, ReactNode } from 'react';
import { RequireAnyRole, RequireLogin, RequireLoginThroughServer, RequireRole } from './guards.tsx';
import { type LazyPage, lazyPage } from './lazy-page.ts';

export const Admin = guarded(
  AdminsOnly,
  lazyPage(() => import('#web/app/AdminArea.tsx')),
);
export const Creator = guarded(
  CreatorsOnly,
  lazyPage(() => import('#web/app/CreatorArea.tsx')),
);
export const Dashboard = guarded(
  RequireLoginThroughServer,
  lazyPage(() => import('#web/learning/progress/DashboardPage.tsx')),
);
export const Enrollment = guarded(
  RequireLoginThroughServer,
  lazyPage(() => import('#web/commerce/EnrollmentPage.tsx')),
);
export const Notifications = guarded(
  RequireLogin,
  lazyPage(() => import('#web/notifications/NotificationsPage.tsx')),
);
export const Order = guarded(
  RequireLogin,
  lazyPage(() => import('#web/commerce/OrderPage.tsx')),
);
export const KeepAnswer = guarded(
  RequireLogin,
  lazyPage(() => import('#web/practice/recorder/KeepPage.tsx')),
);
export const Practice = guarded(
  RequireLogin,
  lazyPage(() => import('#web/practice/PracticePage.tsx')),
);
export const PracticeAnswer = guarded(
  RequireLogin,
  lazyPage(() => import('#web/practice/answer/AnswerPage.tsx')),
);
export const PracticeHistory = guarded(
  RequireLogin,
  lazyPage(() => import('#web/practice/history/HistoryPage.tsx')),
);
export const Progress = guarded(
  RequireLogin,
  lazyPage(() => import('#web/learning/progress/ProgressPage.tsx')),
);
export const Settings = guarded(
  RequireLogin,
  lazyPage(() => import('#web/accounts/settings/SettingsArea.tsx')),
);
export const Teaching = guarded(
  RequireLogin,
  lazyPage(() => import('#web/app/TeachingArea.tsx')),
);
export const Welcome = guarded(
  RequireLogin,
  lazyPage(() => import('#web/learning/plan/WelcomePage.tsx')),
);

/** The page within its guard. */
function guarded(Guard: ComponentType<{ children: ReactNode }>, Page: LazyPage): LazyPage {
  const Guarded = () => (
    <Guard>
      <Page />
    </Guard>
  );
  return Object.assign(Guarded, { preload: Page.preload, isLoaded: Page.isLoaded });
}

function AdminsOnly({ children }: { children: ReactNode }) {
  return <RequireRole required="ADMIN">{children}</RequireRole>;
}

function CreatorsOnly({ children }: { children: ReactNode }) {
  return <RequireAnyRole roles={['CREATOR', 'ADMIN']}>{children}</RequireAnyRole>;
}
