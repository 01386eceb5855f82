import type { CourseDetail } from '#functions/courses/contract.ts';
import { Section } from '#web/design/Section.tsx';
import { featuresOf } from './benefits.tsx';
import { Fold } from './Fold.tsx';

/** The "Special Features" section: what the course has besides texts and videos. */
export function SpecialFeatures({ course }: { course: CourseDetail }) {
  const features = featuresOf(course);
  if (features.length === 0) return null;
  return (
    <Section tone="sunken" dense eyebrow="Special Features" title="More than lessons">
      <Fold label="Show all features" when={features.length > 2}>
        <ul className="grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
          {features.map(({ title, text, icon }) => (
            <li key={title} className="border-ink border-t pt-5">
              <span className="text-accent">{icon}</span>
              <h3 className="mt-3">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Fold>
    </Section>
  );
}
