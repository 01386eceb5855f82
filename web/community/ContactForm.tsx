import { useEffect, useRef, useState } from 'react';
import { supportTexts } from '#functions/community/form-texts.shared.ts';
import type { SupportInput } from '#functions/community/support-contract.ts';
import { supportPromises } from '#functions/community/support-promise.shared.ts';
import { useCheckedForm } from '#web/app/checked-form.ts';
import { useSession } from '#web/app/session.ts';
import { Button } from '#web/design/Button.tsx';
import { SelectField } from '#web/design/SelectField.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { toast } from '#web/design/toast.ts';
import { brokenRules, type Checked, checked, emailAddress, type Fields, required, ruleOf } from './field-rules.ts';
import { HoneypotField } from './HoneypotField.tsx';
import { sendMessage } from './queries.ts';
import { reportFailure } from './send-failure.ts';

const categories = supportPromises.map(({ category, label }) => ({ value: category, label }));

function checkMessage(fields: Fields): Checked<SupportInput> {
  const { name = '', email = '', subject = '', message = '', website = '' } = fields;
  const category = supportPromises.find((promise) => promise.category === fields.category)?.category;
  const rules = {
    name: required(supportTexts.name),
    email: emailAddress(supportTexts.email),
    subject: required(supportTexts.subject),
    message: required(supportTexts.message),
  };
  return checked({ name, email, category, subject, message, website }, brokenRules(fields, rules));
}

/** The contact form, for users and visitors alike. docs/product.md "Contact". */
export function ContactForm({
  takesFocus,
  onSent,
}: {
  /** The form replaces the confirmation, which had the focus. */
  takesFocus: boolean;
  onSent: (hours: number) => void;
}) {
  const { user } = useSession();
  // Null until something is typed, which may be before the account is loaded.
  const [typedName, setTypedName] = useState<string | null>(null);
  const [typedEmail, setTypedEmail] = useState<string | null>(null);
  const name = useRef<HTMLInputElement>(null);
  const { props, errors, pending } = useCheckedForm<SupportInput>({
    loadRule: ruleOf(checkMessage),
    submit: async (message) => {
      await sendMessage(message);
      toast({
        title: 'Message Sent Successfully!',
        description: "We'll get back to you within 24 hours.",
        tone: 'success',
      });
      onSent(supportPromises.find(({ category }) => category === message.category)?.hours ?? 24);
    },
    describeFailure: (error) => {
      reportFailure(error, 'Failed to send message. Please try again.');
      return null;
    },
  });
  useEffect(() => {
    if (takesFocus) name.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <form {...props} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          ref={name}
          label="Full Name"
          name="name"
          autoComplete="name"
          maxLength={120}
          required
          value={typedName ?? (user ? `${user.firstName} ${user.lastName}`.trim() : '')}
          onChange={({ target }) => setTypedName(target.value)}
          error={errors.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          value={typedEmail ?? user?.email ?? ''}
          onChange={({ target }) => setTypedEmail(target.value)}
          error={errors.email}
        />
      </div>
      <SelectField label="Category" name="category" optional options={categories} error={errors.category} />
      <TextField label="Subject" name="subject" autoComplete="off" maxLength={200} required error={errors.subject} />
      <TextArea label="Message" name="message" rows={9} maxLength={10_000} required error={errors.message} />
      <HoneypotField />
      <Button type="submit" size="large" pending={pending} pendingLabel="Sending..." className="sm:justify-self-start">
        Send Message
      </Button>
    </form>
  );
}
