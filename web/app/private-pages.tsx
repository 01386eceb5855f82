/**
 * The pages behind a guard, each with its guard. They are in a file of their own so that visitors load neither the
 * guards nor the pages. routes.tsx renders every export as the element of a route.
 */
import { RequireAnyRole, RequireLogin, RequireLoginThroughServer, RequireRole } from './guards.tsx';
import { lazyPage } from './lazy-page.ts';

const AdminArea = lazyPage(() => import('#web/app/AdminArea.tsx'));
const CreatorArea = lazyPage(() => import('#web/courses/authoring/CreatorArea.tsx'));
const DashboardPage = lazyPage(() => import('#web/learning/progress/DashboardPage.tsx'));
const EnrollmentPage = lazyPage(() => import('#web/commerce/EnrollmentPage.tsx'));
const KeepPage = lazyPage(() => import('#web/practice/recorder/KeepPage.tsx'));
const OrderPage = lazyPage(() => import('#web/commerce/OrderPage.tsx'));
const PracticeAnswerPage = lazyPage(() => import('#web/practice/answer/AnswerPage.tsx'));
const PracticeHistoryPage = lazyPage(() => import('#web/practice/history/HistoryPage.tsx'));
const PracticePage = lazyPage(() => import('#web/practice/PracticePage.tsx'));
const ProgressPage = lazyPage(() => import('#web/learning/progress/ProgressPage.tsx'));
const SettingsPage = lazyPage(() => import('#web/accounts/SettingsPage.tsx'));

export function Admin() {
  return (
    <RequireRole required="ADMIN">
      <AdminArea />
    </RequireRole>
  );
}

export function Creator() {
  return (
    <RequireAnyRole roles={['CREATOR', 'ADMIN']}>
      <CreatorArea />
    </RequireAnyRole>
  );
}

export function Dashboard() {
  return (
    <RequireLoginThroughServer>
      <DashboardPage />
    </RequireLoginThroughServer>
  );
}

export function Enrollment() {
  return (
    <RequireLoginThroughServer>
      <EnrollmentPage />
    </RequireLoginThroughServer>
  );
}

export function KeepAnswer() {
  return (
    <RequireLogin>
      <KeepPage />
    </RequireLogin>
  );
}

export function Order() {
  return (
    <RequireLogin>
      <OrderPage />
    </RequireLogin>
  );
}

export function Practice() {
  return (
    <RequireLogin>
      <PracticePage />
    </RequireLogin>
  );
}

export function PracticeAnswer() {
  return (
    <RequireLogin>
      <PracticeAnswerPage />
    </RequireLogin>
  );
}

export function PracticeHistory() {
  return (
    <RequireLogin>
      <PracticeHistoryPage />
    </RequireLogin>
  );
}

export function Progress() {
  return (
    <RequireLogin>
      <ProgressPage />
    </RequireLogin>
  );
}

export function Settings() {
  return (
    <RequireLogin>
      <SettingsPage />
    </RequireLogin>
  );
}
