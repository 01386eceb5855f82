import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Gift } from '#functions/commerce/contract.ts';
import { ApiError, readableMessage } from '#web/app/api.ts';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { copyLink } from '#web/design/copy-link.ts';
import { Image } from '#web/design/Image.tsx';
import { CopyIcon, GiftIcon } from '#web/design/icons/objects.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { toast } from '#web/design/toast.ts';
import { orderDate } from './order-date.ts';
import { redemptionMutation } from './order-queries.ts';

/** A gift, and what its viewer can do with it: redeem it, pass its link on, or open the course. */
export function GiftCard({ token, gift }: { token: string; gift: Gift }) {
  const { course, from, opensAt, state, viewer } = gift;
  const { status } = useSession();
  const navigate = useNavigate();
  const redemption = useMutation(redemptionMutation(token));
  const { text, actions } = content();
  return (
    <Card as="article" padding="none" className="grid sm:grid-cols-[2fr_3fr]">
      <div className="relative">
        <Image
          src={course.imageUrl}
          alt=""
          width={480}
          height={300}
          priority
          className="aspect-8/5 h-full w-full sm:aspect-auto sm:min-h-80"
        />
        <span className="absolute top-5 left-5 grid size-14 place-items-center rounded-full bg-highlight text-on-highlight shadow-lift">
          <GiftIcon size={28} />
        </span>
      </div>
      <div className="flex flex-col items-start p-6 sm:p-9">
        <p className="eyebrow">{from ? `A gift from ${from}` : 'A gift'}</p>
        <h1 className="mt-3 text-h2">
          <TextLink to={paths.course(course.slug)} className="text-ink no-underline hover:text-ink hover:underline">
            {course.title}
          </TextLink>
        </h1>
        <div aria-live="polite" className="mt-4 text-lg text-muted">
          {text}
        </div>
        <div className="mt-7 flex flex-wrap gap-3">{actions}</div>
      </div>
    </Card>
  );

  function content(): { text: ReactNode; actions: ReactNode } {
    const learn = <Button to={paths.learn(course.slug)}>Continue Learning</Button>;
    const copy = (
      <Button
        variant={viewer === 'giver' ? 'primary' : 'secondary'}
        icon={<CopyIcon size={18} />}
        onClick={() => copyLink(window.location.origin + paths.gift(token))}
      >
        Copy link
      </Button>
    );
    const orders = (
      <Button to={paths.settings('orders')} variant="secondary">
        See my orders
      </Button>
    );
    const browse = <Button to={paths.courses()}>Browse Courses</Button>;

    if (state === 'void') {
      return {
        text: 'This gift is not valid any more, because its order was refunded.',
        actions: viewer === 'giver' ? orders : browse,
      };
    }
    if (state === 'paused') {
      return {
        text: 'This gift is paused while a bank decides about the payment of its order. It is good again if the bank says so: keep this link.',
        actions: viewer === 'giver' ? orders : browse,
      };
    }
    if (viewer === 'taker') {
      return { text: 'You have redeemed this gift: the course is yours.', actions: learn };
    }
    if (viewer === 'giver') {
      return state === 'redeemed'
        ? { text: 'Your gift has been redeemed.', actions: orders }
        : {
            text: opensAt
              ? `You bought this seat to give away. Its link works from ${orderDate(opensAt)} on, or as soon as you agree in your order that it begins at once.`
              : 'You bought this seat to give away. Send the link to someone else: it enrolls one person, once.',
            actions: (
              <>
                {copy}
                {orders}
              </>
            ),
          };
    }
    if (state === 'redeemed') {
      return { text: 'This gift has already been redeemed.', actions: viewer === 'learner' ? learn : browse };
    }
    if (viewer === 'learner') {
      return {
        text: 'You are already enrolled in this course. The gift is still good for someone else: pass the link on.',
        actions: (
          <>
            {learn}
            {copy}
          </>
        ),
      };
    }
    if (opensAt) {
      return {
        text: `A seat in this course is waiting for you, at no cost. You can redeem it from ${orderDate(opensAt)} on: keep this link.`,
        actions: browse,
      };
    }
    if (status !== 'signed-out') {
      return {
        text: 'A seat in this course is waiting for you, at no cost.',
        actions: (
          <Button size="large" pending={redemption.isPending} pendingLabel="Redeeming..." onClick={redeem}>
            Redeem Gift
          </Button>
        ),
      };
    }
    return {
      text: 'A seat in this course is waiting for you, at no cost. Sign in or create an account to redeem it.',
      actions: (
        <>
          <Button to={paths.register(paths.gift(token))}>Create account</Button>
          <Button to={paths.login(paths.gift(token))} variant="secondary">
            Sign In
          </Button>
        </>
      ),
    };
  }

  function redeem() {
    redemption.mutate(undefined, {
      onSuccess: () => {
        toast({ title: 'Gift redeemed', description: `${course.title} is yours.`, tone: 'success' });
        navigate(paths.learn(course.slug));
      },
      onError: (error) => {
        // The user was signed out elsewhere after this page was opened. The card now offers to sign in.
        if (error instanceof ApiError && error.status === 401) return;
        toast({
          title: 'The gift was not redeemed',
          description: readableMessage(error, 'Please try again.'),
          tone: 'danger',
        });
      },
    });
  }
}
