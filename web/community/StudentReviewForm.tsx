import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { reviewTexts } from '#functions/community/form-texts.shared.ts';
import { reviewedCourses } from '#functions/community/reviewed-courses.shared.ts';
import type { StudentReviewInput } from '#functions/community/student-review-contract.ts';
import { useCheckedForm } from '#web/app/checked-form.ts';
import { useSession } from '#web/app/session.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { SelectField } from '#web/design/SelectField.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { toast } from '#web/design/toast.ts';
import { brokenRules, type Checked, checked, type Fields, required, ruleOf } from './field-rules.ts';
import { HoneypotField } from './HoneypotField.tsx';
import { writeStudentReviewMutation } from './queries.ts';
import { reportFailure } from './send-failure.ts';

const courses = reviewedCourses.map((course) => ({ value: course, label: course }));
const ratings = [5, 4, 3, 2, 1].map((stars) => ({
  value: String(stars),
  label: `${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}  ${stars} ${stars === 1 ? 'star' : 'stars'}`,
}));

function checkReview({
  name = '',
  course = '',
  review = '',
  rating = '',
  website = '',
}: Fields): Checked<StudentReviewInput> {
  const chosen = reviewedCourses.find((known) => known === course);
  const rules = {
    name: required(reviewTexts.name),
    course: required(reviewTexts.course),
    review: required(reviewTexts.review),
  };
  const issues = brokenRules({ name, course, review }, rules);
  return chosen ? checked({ name, course: chosen, review, rating: Number(rating), website }, issues) : { issues };
}

/** The form for a student review, which needs no account. docs/product.md "Success stories". */
export function StudentReviewForm({
  formRequests,
  onClose,
  onSent,
}: {
  /** How many times the form was requested. Each request scrolls it into view. */
  formRequests: number;
  onClose: () => void;
  /** `waiting`: it is shown once somebody at the school has read it. */
  onSent: (sent: { waiting: boolean }) => void;
}) {
  const { user } = useSession();
  const [typedName, setTypedName] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const write = useMutation(writeStudentReviewMutation);
  const { props, errors, pending } = useCheckedForm<StudentReviewInput>({
    loadRule: ruleOf(checkReview),
    submit: async (review) => {
      await write.mutateAsync(review, { onSuccess: onSent });
      toast({
        title: 'Review Submitted',
        description: 'Thank you for sharing your success story! Your review will appear on the page.',
        tone: 'success',
      });
    },
    describeFailure: (error) => {
      reportFailure(error, 'Failed to submit your review. Please try again.');
      return null;
    },
  });
  useEffect(() => {
    if (formRequests === 0) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [formRequests]);

  return (
    <Card padding="large" as="section" className="mx-auto max-w-narrow">
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        Share Your Success Story
      </h3>
      <p className="mt-2 text-muted">
        Your review appears on this page under the name you give. No account is needed. A student's first review of a
        course appears at once, with a confirmed email address and under their own name, all others after a check.
      </p>
      <form {...props} className="mt-6 grid gap-5">
        <TextField
          label="Your Name"
          name="name"
          autoComplete="name"
          maxLength={255}
          required
          placeholder="As it should appear on the page"
          // The account's name until something is typed, which may be before the account is loaded.
          value={typedName ?? (user ? `${user.firstName} ${user.lastName}`.trim() : '')}
          onChange={({ target }) => setTypedName(target.value)}
          readOnly={pending}
          error={errors.name}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Course"
            name="course"
            required
            placeholder="Choose a course"
            defaultValue=""
            options={courses}
            error={errors.course}
          />
          <SelectField label="Rating" name="rating" required defaultValue="5" options={ratings} error={errors.rating} />
        </div>
        <TextArea
          label="Your Review"
          name="review"
          rows={5}
          maxLength={10_000}
          required
          placeholder="What was hard before, what changed, and what you would tell a friend."
          readOnly={pending}
          error={errors.review}
        />
        <HoneypotField />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={pending} pendingLabel="Submitting...">
            Submit Review
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  );
}
