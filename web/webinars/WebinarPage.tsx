import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { webinarHead } from '#functions/pages/page-head.shared.ts';
import type { Webinar } from '#functions/webinars/contract.ts';
import { isMissing } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { LoadFailure } from '#web/app/LoadFailure.tsx';
import { ShareButtons } from '#web/app/layout/ShareButtons.tsx';
import { paths } from '#web/app/paths.ts';
import { Avatar } from '#web/design/Avatar.tsx';
import { Breadcrumbs } from '#web/design/Breadcrumbs.tsx';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { Container } from '#web/design/Container.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Image } from '#web/design/Image.tsx';
import { CheckIcon } from '#web/design/icons/interface.tsx';
import { LostIllustration } from '#web/design/illustrations.tsx';
import { MoreWebinars } from './MoreWebinars.tsx';
import { webinarQuery } from './queries.ts';
import { WebinarFrame, WebinarPageSkeleton } from './WebinarPageSkeleton.tsx';
import { WebinarTicket } from './WebinarTicket.tsx';

/** One webinar: its topic, its time in the viewer's zone, and the viewer's seat. docs/product.md "Webinar page". */
export default function WebinarPage() {
  const { id = '' } = useParams();
  const webinar = useQuery(webinarQuery(id));
  const missing = isMissing(webinar.error);
  useDocumentTitle(
    webinar.data?.title ?? (missing ? 'Webinar not found' : null),
    webinar.data && webinarHead(webinar.data).description,
  );
  if (webinar.data) return <Announcement key={webinar.data.id} webinar={webinar.data} />;
  if (webinar.isPending) return <WebinarPageSkeleton />;
  const browse = <Button to={paths.webinars()}>See all webinars</Button>;
  if (!missing) return <LoadFailure title="The webinar could not be loaded" error={webinar.error} actions={browse} />;
  return (
    // As tall as the screen, like the skeleton before it, so that the footer does not jump.
    <Container className="grid min-h-[calc(100dvh-4rem)] content-center py-12 sm:py-20">
      <meta name="robots" content="noindex" />
      <EmptyState illustration={<LostIllustration />} title="Webinar not found" headingLevel="h1" actions={browse}>
        There is no webinar at this address: it may be mistyped, or the webinar has been taken down.
      </EmptyState>
    </Container>
  );
}

function Announcement({ webinar }: { webinar: Webinar }) {
  const { title, description, thumbnailUrl, learningPoints, hostName, hostTitle, hostAvatar } = webinar;
  return (
    <>
      <WebinarFrame
        head={
          <>
            <Breadcrumbs entries={[{ label: 'Webinars', to: paths.webinars() }, { label: title }]} />
            <p className="eyebrow mt-7 mb-3">Free live webinar</p>
            <h1>{title}</h1>
            <p className="mt-4 text-lg text-muted">
              With <span className="font-semibold text-ink">{hostName}</span>
              {hostTitle && `, ${hostTitle}`}
            </p>
          </>
        }
        ticket={<WebinarTicket webinar={webinar} />}
      >
        {thumbnailUrl && (
          <Image
            src={thumbnailUrl}
            alt=""
            width={720}
            height={405}
            priority
            className="aspect-video h-auto w-full rounded-xl ring-1 ring-line"
          />
        )}
        <section aria-labelledby="about">
          <h2 id="about" className="text-h3">
            About this webinar
          </h2>
          <div className="mt-4 grid max-w-prose gap-4">
            {description
              .split(/\n\s*\n/)
              .filter(Boolean)
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
          </div>
        </section>
        {learningPoints.length > 0 && (
          <section aria-labelledby="learning-points">
            <h2 id="learning-points" className="text-h3">
              What you'll learn
            </h2>
            <ul className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2">
              {learningPoints.map((point) => (
                <li key={point} className="flex gap-3">
                  <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-success-soft text-success">
                    <CheckIcon size={14} />
                  </span>
                  {point}
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className="grid items-start gap-8 sm:grid-cols-[1fr_auto]">
          <Card as="section" aria-labelledby="host" tone="sunken">
            <p className="eyebrow mb-4">Your host</p>
            <div className="flex items-center gap-4">
              <Avatar name={hostName} src={hostAvatar} size="large" />
              <div className="min-w-0">
                <h2 id="host" className="text-h4">
                  {hostName}
                </h2>
                {hostTitle && <p className="text-muted text-sm">{hostTitle}</p>}
              </div>
            </div>
          </Card>
          <section aria-labelledby="share" className="sm:pt-6">
            <h2 id="share" className="font-semibold font-text text-base tracking-normal">
              Share this webinar
            </h2>
            {/* The buttons keep the same distance as in the footer. */}
            <div className="-mt-4">
              <ShareButtons />
            </div>
          </section>
        </div>
      </WebinarFrame>
      <MoreWebinars than={webinar.id} />
    </>
  );
}
