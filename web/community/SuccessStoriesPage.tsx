import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { Button } from '#web/design/Button.tsx';
import { EditIcon } from '#web/design/icons/objects.tsx';
import { Section } from '#web/design/Section.tsx';
import { FeaturedStories } from './FeaturedStories.tsx';
import { featuredReviewsQuery, successStoriesQuery } from './queries.ts';
import { StoriesHero } from './StoriesHero.tsx';
import { StudentReviewForm } from './StudentReviewForm.tsx';
import { StudentReviews } from './StudentReviews.tsx';

/** What students say, and where they say it. docs/product.md "Success stories". */
export default function SuccessStoriesPage() {
  useDocumentTitle('Success Stories');
  // How often it was asked for since it was closed: each time it comes into sight.
  const [calls, setCalls] = useState(0);
  const opener = useRef<HTMLButtonElement>(null);
  const stories = useQuery(successStoriesQuery);
  const featured = useQuery(featuredReviewsQuery);
  const write = () => setCalls(calls + 1);
  // What cannot be loaded is left out; the reviews below say so for themselves.
  const figures = stories.isError ? { stories: 0, averageRating: null, successRate: null } : stories.data?.figures;

  return (
    <>
      <StoriesHero figures={figures} reviews={featured.isError ? [] : featured.data} onShare={write} />
      <FeaturedStories stories={stories.data?.featured ?? []} onShare={write} />
      <Section
        tone="sunken"
        eyebrow="In their own words"
        title="Student Reviews"
        aside={
          <Button ref={opener} icon={<EditIcon size={18} />} aria-expanded={calls > 0} onClick={write}>
            Write a Review
          </Button>
        }
      >
        {calls > 0 && (
          <div className="mb-12">
            <StudentReviewForm
              calls={calls}
              onClose={() => {
                setCalls(0);
                opener.current?.focus();
              }}
            />
          </div>
        )}
        <StudentReviews total={stories.data?.reviewCount} onWrite={write} />
      </Section>
    </>
  );
}
