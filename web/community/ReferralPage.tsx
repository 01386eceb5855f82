import { useState } from 'react';
import type { CurrentUser } from '#functions/accounts/contract.ts';
import { launchpad } from '#functions/courses/launchpad.shared.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { SessionFailure } from '#web/app/LoadFailure.tsx';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { Container } from '#web/design/Container.tsx';
import { GiftIcon } from '#web/design/icons/objects.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { OwnReferrals } from './OwnReferrals.tsx';
import { ReferralForm } from './ReferralForm.tsx';
import { ReferralThanks } from './ReferralThanks.tsx';
import { RewardTiers } from './RewardTiers.tsx';

const STEPS = [
  { title: 'Name your friends', text: 'One to three at a time. We write to each of them once, and never again.' },
  { title: 'They enroll and attend', text: `Your referral is verified once ${launchpad.title} begins.` },
  { title: 'You are paid', text: 'For up to three friends, if you were the first to refer them.' },
];

/** The referral program: what it pays, the form, and the user's own referrals. docs/product.md "Referral program". */
export default function ReferralPage() {
  useDocumentTitle('Referral Program');
  const session = useSession();
  return (
    <>
      <header className="border-line border-b bg-sunken">
        <Container className="grid items-center gap-x-16 gap-y-10 py-12 sm:py-16 lg:grid-cols-[1fr_1.1fr] lg:py-20">
          <div>
            <p className="eyebrow mb-3">Referral Program</p>
            <h1>Bring your friends, earn up to $500</h1>
            <p className="mt-5 max-w-prose text-lg text-muted">
              Refer one to three friends who look for a job. You earn a bonus once they are enrolled in and attend the
              program.
            </p>
          </div>
          <div>
            <h2 className="sr-only">Reward tiers</h2>
            <RewardTiers />
          </div>
          <p className="text-muted text-sm lg:col-span-2">
            Bonuses are paid only after referred friends enroll in and attend{' '}
            <TextLink to={paths.course(launchpad.slug)}>{launchpad.title}</TextLink>, and are valid only for that
            course.
          </p>
        </Container>
      </header>
      <Container className="grid items-start gap-x-14 gap-y-12 py-12 sm:py-16 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 gap-14">
          {session.status === 'loading' && <Skeleton className="h-160 rounded-lg" />}
          {session.status === 'unknown' && <SessionFailure />}
          {session.status === 'signed-out' && <SignInRequired />}
          {session.status === 'signed-in' && <Program key={session.user.id} user={session.user} />}
        </div>
        <aside aria-labelledby="how-it-works" className="max-lg:order-last lg:sticky lg:top-24">
          <h2 id="how-it-works" className="text-h3">
            How it works
          </h2>
          <ol className="mt-5 grid gap-6 border-line border-l-2">
            {STEPS.map(({ title, text }) => (
              <li key={title} className="relative pl-6">
                <span aria-hidden="true" className="absolute top-1.5 -left-[7px] size-3 rounded-full bg-highlight" />
                <p className="font-semibold">{title}</p>
                <p className="mt-1 text-muted text-sm">{text}</p>
              </li>
            ))}
          </ol>
        </aside>
      </Container>
    </>
  );
}

function Program({ user }: { user: CurrentUser }) {
  const [done, setDone] = useState(false);
  return (
    <>
      {done ? (
        <ReferralThanks onAnother={() => setDone(false)} />
      ) : (
        <section aria-labelledby="refer">
          <h2 id="refer" className="mb-6">
            Refer a Friend
          </h2>
          <ReferralForm user={user} onDone={() => setDone(true)} />
        </section>
      )}
      <OwnReferrals />
    </>
  );
}

function SignInRequired() {
  return (
    <Card data-account padding="large" className="flex flex-col items-start">
      <GiftIcon size={36} className="text-accent" />
      <h2 className="mt-4">Sign In Required</h2>
      <p className="mt-3 max-w-prose text-lg text-muted">
        Please sign in to refer your friends, so that we know who earns the bonus. An account is free.
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button to={paths.login(paths.referral())} size="large">
          Sign In
        </Button>
        <Button to={paths.register(paths.referral())} variant="secondary" size="large">
          Create Account
        </Button>
      </div>
    </Card>
  );
}
