import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import type { CourseLiveSession } from '#functions/learning/contract.ts';
import { readableMessage } from '#web/app/api.ts';
import { toast } from '#web/design/toast.ts';
import { announceAchievements } from '../lesson/announce-achievements.tsx';
import { bookingMutation } from './live-session-queries.ts';

/** The learner's seat in a live session. `actions`: the element with its buttons, which can take the focus. */
export interface Seat {
  actions: RefObject<HTMLDivElement | null>;
  book: () => void;
  cancel: () => void;
}

/** Books and cancels a seat, says what came of it, and moves the focus from the button that has disappeared. */
export function useSeat({ id, title, isBooked }: CourseLiveSession, slug: string): Seat {
  const booking = useMutation(bookingMutation(useQueryClient(), { slug, liveSessionId: id }));
  const actions = useRef<HTMLDivElement>(null);
  const wasBooked = useRef(isBooked);
  useEffect(() => {
    if (wasBooked.current !== isBooked) actions.current?.focus({ preventScroll: true });
    wasBooked.current = isBooked;
  }, [isBooked]);

  function change(method: 'POST' | 'DELETE') {
    booking.mutate(method, {
      onSuccess: ({ newAchievements }) => {
        toast(
          method === 'POST'
            ? { title: 'Seat booked', description: title, tone: 'success' }
            : { title: 'Booking cancelled', description: title },
        );
        announceAchievements(newAchievements);
      },
      onError: (error) =>
        toast({
          title: 'Error',
          description: readableMessage(error, 'Your booking could not be changed. Please try again.'),
          tone: 'danger',
        }),
    });
  }
  return { actions, book: () => change('POST'), cancel: () => change('DELETE') };
}
