import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { AccountSettings } from '#functions/accounts/contract.ts';
import NotFoundPage from '#web/app/NotFoundPage.tsx';
import type { SettingsPage } from '#web/app/paths.ts';
import { OrdersSection } from '#web/commerce/OrdersSection.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { StudyPlanSection } from '#web/learning/plan/StudyPlanSection.tsx';
import { NotificationsSection } from '#web/notifications/NotificationsSection.tsx';
import { preferencesQuery } from '#web/notifications/notification-queries.ts';
import { storageQuery, transcriptionQuery } from '#web/practice/queries.ts';
import { PracticeSection } from '#web/practice/settings/PracticeSection.tsx';
import { AnnouncementsSection } from '#web/teaching/announcements/AnnouncementsSection.tsx';
import { accountQuery } from '../account-query.ts';
import { DataSection } from '../DataSection.tsx';
import { DeleteSection } from '../DeleteSection.tsx';
import { EmailSection } from '../EmailSection.tsx';
import { PasswordSection } from '../PasswordSection.tsx';
import { ProfileSection } from '../ProfileSection.tsx';
import { ProvidersSection } from '../ProvidersSection.tsx';
import { SecurityActivitySection } from '../SecurityActivitySection.tsx';
import { SessionsSection } from '../SessionsSection.tsx';
import { factorQuery, SecuritySection } from '../second-factor/SecuritySection.tsx';
import { settingsFailure } from '../settings-failure.ts';
import { SettingsFrame } from './SettingsFrame.tsx';
import { SettingsIndex } from './SettingsIndex.tsx';

/**
 * The routes under /settings. One file for all of them: they are small, so that a click in the menu waits for nothing.
 *
 * A section that loads by itself changes its height when it has its data, or cannot get them. What is below it appears
 * then (`isSettled`): before, a button there would move, and a press would miss.
 */
export default function SettingsArea() {
  return (
    <Routes>
      <Route index element={<SettingsIndex />} />
      <Route path="profile" element={<ProfilePage />} />
      <Route path="security" element={<SecurityPage />} />
      <Route path="devices" element={<DevicesPage />} />
      <Route path="notifications" element={<NotificationsPage />} />
      <Route path="plan" element={<PlanPage />} />
      <Route path="orders" element={<OrdersPage />} />
      <Route path="privacy" element={<PrivacyPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

function ProfilePage() {
  return (
    <AccountPage page="profile">
      {(account) => (
        <>
          <ProfileSection user={account.user} />
          <EmailSection user={account.user} />
        </>
      )}
    </AccountPage>
  );
}

function SecurityPage() {
  const isSettled = !useQuery(factorQuery).isPending;
  return (
    <AccountPage page="security">
      {(account) => (
        <>
          <PasswordSection account={account} />
          <SecuritySection />
          {isSettled && <ProvidersSection account={account} />}
        </>
      )}
    </AccountPage>
  );
}

function DevicesPage() {
  return (
    <AccountPage page="devices">
      {(account) => (
        <>
          <SessionsSection sessions={account.sessions} />
          <SecurityActivitySection />
        </>
      )}
    </AccountPage>
  );
}

function NotificationsPage() {
  const isSettled = !useQuery(preferencesQuery).isPending;
  return (
    <SettingsFrame page="notifications">
      <NotificationsSection />
      {isSettled && <AnnouncementsSection />}
    </SettingsFrame>
  );
}

function PlanPage() {
  return (
    <SettingsFrame page="plan">
      <StudyPlanSection />
    </SettingsFrame>
  );
}

function OrdersPage() {
  return (
    <SettingsFrame page="orders">
      <OrdersSection />
    </SettingsFrame>
  );
}

function PrivacyPage() {
  const practice = [useQuery(storageQuery), useQuery(transcriptionQuery)];
  const isSettled = practice.every(({ isPending }) => !isPending);
  return (
    <AccountPage page="privacy">
      {(account) => (
        <>
          <PracticeSection learner={account.user.id} />
          {isSettled && (
            <>
              <DataSection />
              <DeleteSection account={account} />
            </>
          )}
        </>
      )}
    </AccountPage>
  );
}

/** A page whose sections show the account. */
function AccountPage({ page, children }: { page: SettingsPage; children: (account: AccountSettings) => ReactNode }) {
  const { data: account, error, isFetching, refetch } = useQuery(accountQuery);
  return (
    <SettingsFrame page={page}>
      {account ? (
        children(account)
      ) : error ? (
        <ErrorState title="Your settings could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
          <p>{settingsFailure(error)}</p>
        </ErrorState>
      ) : (
        <Loading />
      )}
    </SettingsFrame>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      {['h-72', 'h-40'].map((height) => (
        <div key={height} className="mt-10">
          <Skeleton className="h-7 w-32" />
          <Skeleton className="mt-3 h-4 w-48" />
          <Skeleton className={`${height} mt-5 rounded-lg`} />
        </div>
      ))}
    </div>
  );
}
