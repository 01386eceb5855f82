import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { Button } from '#web/design/Button.tsx';
import { EditIcon } from '#web/design/icons/objects.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { Section } from '#web/design/Section.tsx';
import { FeaturedStories } from './FeaturedStories.tsx';
import { featuredReviewsQuery, successStoriesQuery } from './queries.ts';
import { StoriesHero } from './StoriesHero.tsx';
import { StudentReviewForm } from './StudentReviewForm.tsx';
import { StudentReviews } from './StudentReviews.tsx';

/** The success stories page: stories, student reviews and the form for a review. docs/product.md "Success stories". */
export default function SuccessStoriesPage() {
  useDocumentTitle('Success Stories');
  // How many times the form was requested since it was last closed. Each request scrolls it into view.
  const [formRequests, setFormRequests] = useState(0);
  const [waiting, setWaiting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const stories = useQuery(successStoriesQuery);
  const featured = useQuery(featuredReviewsQuery);
  const write = () => setFormRequests(formRequests + 1);
  function close() {
    setFormRequests(0);
    opener.current?.focus();
  }
  // Figures and stories that cannot be loaded are left out. The list of reviews shows its own error.
  const figures = stories.isError ? null : stories.data?.figures;

  return (
    <>
      <StoriesHero figures={figures} reviews={featured.isError ? [] : featured.data} onShare={write} />
      <FeaturedStories stories={stories.data?.featured ?? []} onShare={write} />
      <Section
        tone="sunken"
        eyebrow="In their own words"
        title="Student Reviews"
        aside={
          <Button ref={opener} icon={<EditIcon size={18} />} aria-expanded={formRequests > 0} onClick={write}>
            Write a Review
          </Button>
        }
      >
        {formRequests > 0 && (
          <div className="mb-12">
            <StudentReviewForm
              formRequests={formRequests}
              onClose={close}
              onSent={(sent) => {
                setWaiting(sent.waiting);
                close();
              }}
            />
          </div>
        )}
        <div role="status">
          {waiting && formRequests === 0 && (
            <Notice title="Your review waits for a check" className="mx-auto mb-10 max-w-narrow">
              It appears here once somebody at the school has read it.
            </Notice>
          )}
        </div>
        <StudentReviews total={stories.data?.reviewCount} onWrite={write} />
      </Section>
    </>
  );
}
