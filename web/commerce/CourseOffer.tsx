import type { ReactNode } from 'react';
import { durationLabel, minutesLabel } from '#functions/courses/duration.shared.ts';
import { CourseRating } from '#web/courses/CourseRating.tsx';
import { Image } from '#web/design/Image.tsx';
import { CheckIcon } from '#web/design/icons/interface.tsx';
import { Price } from '#web/design/Price.tsx';
import type { CourseOnSale } from './CourseFromUrl.tsx';

/** A short description of the course on the enrollment page. */
export function CourseOffer({ course }: { course: CourseOnSale }) {
  const included = ['Lifetime access', 'Certificate of completion'];
  if (course.mentorMinutes) included.push('1-on-1 mentor sessions');
  return (
    <section aria-labelledby="course">
      <Image
        src={course.imageUrl}
        alt=""
        width={720}
        height={450}
        priority
        className="aspect-8/5 h-auto w-full max-w-2xl rounded-lg"
      />
      <p className="mt-6 font-semibold text-accent text-sm">{course.category.name}</p>
      <h2 id="course" className="mt-1 text-h3">
        {course.title}
      </h2>
      <p className="mt-2 max-w-prose text-muted">{course.subtitle || course.shortDescription || course.description}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
        <Price amount={course.price} original={course.originalPrice} />
        <CourseRating rating={course.rating} reviewCount={course.reviewCount} />
      </div>
      <dl className="mt-6 grid max-w-prose grid-cols-2 gap-x-6 gap-y-4 border-line border-t pt-6 text-sm sm:grid-cols-4">
        <Fact term="Instructor">{course.instructor?.name ?? 'Our team'}</Fact>
        <Fact term="Duration">{durationLabel(course.duration)}</Fact>
        <Fact term="Lesson time">{minutesLabel(course.lessonMinutes)}</Fact>
        <Fact term="Level">
          <span className="capitalize">{course.level}</span>
        </Fact>
      </dl>
      <ul className="mt-6 grid gap-2.5 text-sm">
        {included.map((benefit) => (
          <li key={benefit} className="flex gap-2.5">
            <CheckIcon size={18} className="mt-0.5 shrink-0 text-success" />
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd className="mt-0.5 font-semibold">{children}</dd>
    </div>
  );
}
