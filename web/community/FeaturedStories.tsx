import type { SuccessStory } from '#functions/community/student-review-contract.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { SparkIcon } from '#web/design/icons/storefront.tsx';
import { Section } from '#web/design/Section.tsx';
import { StoryCard } from './StoryCard.tsx';

/** The featured success stories. While there are none, announces them and invites the reader to share one. */
export function FeaturedStories({ stories, onShare }: { stories: SuccessStory[]; onShare: () => void }) {
  if (stories.length > 0) {
    return (
      <Section eyebrow="From before to after" title="Featured Success Stories">
        <ul className="grid gap-6 lg:grid-cols-2">
          {stories.map((story) => (
            <li key={story.id}>
              <StoryCard story={story} />
            </li>
          ))}
        </ul>
      </Section>
    );
  }
  return (
    <Section className="lg:py-20">
      <div className="relative overflow-hidden rounded-xl bg-highlight-soft px-6 py-10 text-on-highlight-soft sm:px-12 sm:py-14">
        <span
          aria-hidden="true"
          className="absolute -right-16 -bottom-28 size-72 rounded-full bg-highlight max-md:hidden"
        />
        <span aria-hidden="true" className="absolute right-36 bottom-10 size-16 rounded-full bg-accent max-lg:hidden" />
        <div className="relative max-w-prose">
          <p className="inline-flex items-center gap-2 rounded-full bg-highlight px-3 py-1 font-semibold text-on-highlight text-sm">
            <SparkIcon size={16} />
            Coming Soon
          </p>
          <h2 className="mt-5 text-ink">Featured Success Stories</h2>
          <p className="mt-4 text-lg">
            We are still collecting full stories, from the first application to the first day at work. Tell us yours
            with the form below.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <Button to={paths.courses()}>Explore Courses</Button>
            <Button variant="secondary" onClick={onShare}>
              Share Your Story
            </Button>
          </div>
        </div>
      </div>
    </Section>
  );
}
