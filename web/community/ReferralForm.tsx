import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CurrentUser } from '#functions/accounts/contract.ts';
import type { ReferralInput } from '#functions/community/referral-contract.ts';
import { mostFriends } from '#functions/community/referral-terms.shared.ts';
import { readableMessage } from '#web/app/api.ts';
import { useCheckedForm } from '#web/app/checked-form.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { PlusIcon } from '#web/design/icons/interface.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { toast } from '#web/design/toast.ts';
import { checkReferral } from './check-referral.ts';
import { FriendFields } from './FriendFields.tsx';
import { ruleOf } from './field-rules.ts';
import { submitReferralMutation } from './queries.ts';

/** Refers one to three friends. docs/product.md "Referral program". */
export function ReferralForm({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
  const submission = useMutation(submitReferralMutation);
  // Keys of the friends' fields. With stable keys, each friend keeps what was typed when another one is removed.
  const [blocks, setBlocks] = useState([0]);
  const addButton = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { props, errors, pending, forgetErrors } = useCheckedForm<ReferralInput>({
    loadRule: ruleOf((fields) => checkReferral(fields, { friends: blocks.length, ownEmail: user.email })),
    submit: async (referral) => {
      const { message } = await submission.mutateAsync(referral);
      toast({
        title: 'Success!',
        description: message || 'Your referral has been submitted successfully!',
        tone: 'success',
      });
      onDone();
    },
    describeFailure: (error) => {
      toast({
        title: 'Error',
        description: readableMessage(error, 'Failed to submit referral. Please try again.'),
        tone: 'danger',
      });
      return null;
    },
  });

  function add() {
    const added = blocks.length;
    setBlocks([...blocks, Math.max(...blocks) + 1]);
    requestAnimationFrame(() => focusField(form.current, `referrals.${added}.referredName`));
  }

  function remove(block: number) {
    setBlocks(blocks.filter((other) => other !== block));
    forgetErrors();
    // The pressed button is gone. The focus moves to the button that adds a friend.
    requestAnimationFrame(() => addButton.current?.focus());
  }

  return (
    <Card padding="large">
      <form {...props} ref={form} className="grid gap-8">
        {!user.emailVerified && (
          <Notice tone="warning" title="Confirm your email address">
            <p className="text-sm">
              We write to your friends once we know that {user.email} is yours. Use the link in the mail we sent you, or
              ask for a new one in your <TextLink to={paths.settings('profile')}>settings</TextLink>.
            </p>
          </Notice>
        )}
        <fieldset className="grid gap-5 sm:grid-cols-2">
          <legend className="mb-4 font-display font-semibold text-h3 tracking-tight">Your Details</legend>
          <TextField
            label="Full Name"
            name="referrerName"
            value={`${user.firstName} ${user.lastName}`.trim()}
            readOnly
            error={errors.referrerName}
          />
          <TextField label="Email" name="referrerEmail" value={user.email} readOnly error={errors.referrerEmail} />
          <TextField
            label="Phone"
            name="referrerPhone"
            value={user.phoneNumber ?? ''}
            placeholder="Not given"
            readOnly
            optional
            className="sm:col-span-2"
            hint={
              <>
                These come from your profile. You can change them in your{' '}
                <TextLink to={paths.settings('profile')}>settings</TextLink>.
              </>
            }
            error={errors.referrerPhone}
          />
        </fieldset>
        <div className="grid gap-5">
          <h3>Your Friends</h3>
          {errors.referrals && <Notice tone="danger">{errors.referrals}</Notice>}
          {blocks.map((block, index) => (
            <FriendFields
              key={block}
              index={index}
              errors={errors}
              onRemove={blocks.length > 1 ? () => remove(block) : undefined}
            />
          ))}
          {blocks.length < mostFriends && (
            <Button
              ref={addButton}
              variant="secondary"
              icon={<PlusIcon size={18} />}
              onClick={add}
              className="justify-self-start"
            >
              Add Another Friend
            </Button>
          )}
        </div>
        <TextArea
          label="Additional Comments"
          name="additionalComments"
          maxLength={10_000}
          optional
          hint="For us, not for your friends."
          error={errors.additionalComments}
        />
        <Button
          type="submit"
          size="large"
          pending={pending}
          pendingLabel="Submitting..."
          className="sm:justify-self-start"
        >
          Submit Referral
        </Button>
      </form>
    </Card>
  );
}

function focusField(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
