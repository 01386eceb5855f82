import { useQuery } from '@tanstack/react-query';
import type { AccountSettings } from '#functions/accounts/contract.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { OrdersSection } from '#web/commerce/OrdersSection.tsx';
import { Container } from '#web/design/Container.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { PageHeader } from '#web/design/PageHeader.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { StudyPlanSection } from '#web/learning/plan/StudyPlanSection.tsx';
import { NotificationsSection } from '#web/notifications/NotificationsSection.tsx';
import { PracticeSection } from '#web/practice/settings/PracticeSection.tsx';
import { AnnouncementsSection } from '#web/teaching/announcements/AnnouncementsSection.tsx';
import { accountQuery } from './account-query.ts';
import { DataSection } from './DataSection.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { ProvidersSection } from './ProvidersSection.tsx';
import { SecurityActivitySection } from './SecurityActivitySection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SecuritySection } from './second-factor/SecuritySection.tsx';
import { settingsFailure } from './settings-failure.ts';

export default function SettingsPage() {
  useDocumentTitle('Settings');
  const { data: account, error, isFetching, refetch } = useQuery(accountQuery);
  return (
    <>
      <PageHeader title="Settings" intro="Your profile, how you sign in, your orders, and what we keep about you." />
      <Container className="pb-16">
        {account ? (
          <Sections account={account} />
        ) : error ? (
          <ErrorState title="Your settings could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
            <p>{settingsFailure(error)}</p>
          </ErrorState>
        ) : (
          <Loading />
        )}
      </Container>
    </>
  );
}

function Sections({ account }: { account: AccountSettings }) {
  return (
    <>
      <ProfileSection user={account.user} />
      <EmailSection account={account} />
      <PasswordSection account={account} />
      <SecuritySection />
      <ProvidersSection account={account} />
      <SessionsSection sessions={account.sessions} />
      <SecurityActivitySection />
      <NotificationsSection />
      <StudyPlanSection />
      <AnnouncementsSection />
      <OrdersSection />
      <PracticeSection />
      <DataSection />
      <DeleteSection account={account} />
    </>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      {['h-72', 'h-28', 'h-64'].map((height) => (
        <div
          key={height}
          className="grid gap-5 border-line border-t py-8 sm:py-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,9fr)] lg:gap-12"
        >
          <div>
            <Skeleton className="h-7 w-32" />
            <Skeleton className="mt-3 h-4 w-48" />
          </div>
          <Skeleton className={`${height} rounded-lg`} />
        </div>
      ))}
    </div>
  );
}
