import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DiscussionThread } from '#functions/discussion/contract.ts';
import { readableMessage } from '#web/app/api.ts';
import { Button } from '#web/design/Button.tsx';
import { toast } from '#web/design/toast.ts';
import { followMutation } from './discussion-queries.ts';

/** Follows a question, or stops. */
export function FollowButton({ thread }: { thread: DiscussionThread }) {
  const follow = useMutation(followMutation(useQueryClient(), thread));
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        aria-pressed={thread.isFollowed}
        onClick={() =>
          follow.mutate(!thread.isFollowed, {
            onError: (error) =>
              toast({
                title: 'That did not work',
                description: readableMessage(error, 'Please check your connection and try again.'),
                tone: 'danger',
              }),
          })
        }
      >
        {thread.isFollowed ? 'Following' : 'Follow'}
      </Button>
    </div>
  );
}
