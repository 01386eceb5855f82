import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CourseDetail } from '#functions/courses/contract.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { paths } from '#web/app/paths.ts';
import { isOpen } from '#web/courses/course-status.ts';
import { courseQuery } from '#web/courses/queries.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { Image } from '#web/design/Image.tsx';
import { ArrowLeftIcon } from '#web/design/icons/interface.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { WaitlistForm } from './WaitlistForm.tsx';

/** Joins the waitlist of the course in the query parameter `course`. Without one, of every course to come. */
export default function WaitlistPage() {
  useDocumentTitle('Coming Soon');
  const [parameters] = useSearchParams();
  const slug = parameters.get('course');
  const { data, isPending } = useQuery({ ...courseQuery(slug ?? ''), enabled: slug !== null });
  if (slug !== null && isPending) return <LoadingCourse />;
  return data ? <OneCourse key={data.slug} course={data} /> : <AnyCourse />;
}

function OneCourse({ course }: { course: CourseDetail }) {
  return (
    <Screen
      eyebrow={isOpen(course) ? course.category.name : 'Coming Soon'}
      title={course.title}
      intro={course.shortDescription || course.description}
      picture={course.thumbnail}
    >
      {isOpen(course) ? <AlreadyOpen slug={course.slug} /> : <ComingSoon slug={course.slug} />}
    </Screen>
  );
}

function ComingSoon({ slug }: { slug: string }) {
  return (
    <>
      <p className="mb-6">
        This course is still being made. Leave your email address, and we will write to you on the day it opens.
      </p>
      <WaitlistForm course={slug} />
      <p className="mt-6 text-muted text-sm">
        See <TextLink to={paths.course(slug)}>what it is about</TextLink> so far.
      </p>
    </>
  );
}

/** Shown when the course has opened, for people who follow an old link. */
function AlreadyOpen({ slug }: { slug: string }) {
  return (
    <>
      <p className="mb-6 font-semibold">This course is open now: there is nothing to wait for.</p>
      <Button to={paths.course(slug)} size="large">
        View Details
      </Button>
    </>
  );
}

function AnyCourse() {
  return (
    <Screen
      eyebrow="Coming Soon"
      title="More courses are on their way"
      intro="Some of our courses are still being made."
      picture="/art/hero/3.svg"
    >
      <p className="mb-6">Leave your email address, and we will write to you on the day a new course opens.</p>
      <WaitlistForm />
    </Screen>
  );
}

function Screen({
  eyebrow,
  title,
  intro,
  picture,
  children,
}: {
  eyebrow: string;
  title: ReactNode;
  intro: ReactNode;
  picture: string | null;
  children: ReactNode;
}) {
  return (
    <Container className={FRAME}>
      <div className="min-w-0 lg:max-w-xl">
        <TextLink to={paths.courses()} className="inline-flex items-center gap-1.5 py-1 text-sm">
          <ArrowLeftIcon size={16} />
          Back to Courses
        </TextLink>
        <p className="eyebrow mt-6 mb-3">{eyebrow}</p>
        <h1>{title}</h1>
        <p className="mt-4 mb-8 text-lg text-muted">{intro}</p>
        {children}
      </div>
      <Image
        src={picture}
        alt=""
        width={640}
        height={400}
        priority
        className="aspect-8/5 h-auto w-full rounded-xl object-cover ring-1 ring-line max-lg:order-first max-lg:max-h-64 lg:mt-14"
      />
    </Container>
  );
}

function LoadingCourse() {
  return (
    <Container className={FRAME}>
      <div className="lg:max-w-xl">
        <Skeleton className="h-5 w-36" />
        <Skeleton className="mt-8 h-12 w-5/6" />
        <Skeleton className="mt-5 h-6 w-full" />
        <Skeleton className="mt-12 h-12 w-full" />
        <Skeleton className="mt-5 h-13 w-full rounded-full" />
      </div>
      <Skeleton className="aspect-8/5 w-full rounded-xl max-lg:order-first max-lg:max-h-64 lg:mt-14" />
    </Container>
  );
}

/**
 * Aligned to the top, not centered, so that an error or the confirmation does not move the form. The minimum height
 * keeps the footer in place while the course loads.
 */
const FRAME =
  'grid min-h-[calc(100dvh-4rem)] content-start items-start gap-10 py-8 sm:py-14 lg:min-h-[40rem] lg:grid-cols-2 lg:gap-16 lg:py-20';
