import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { CheckboxGroup } from '../CheckboxGroup.tsx';
import { FormErrors } from '../FormErrors.tsx';
import { SearchIcon } from '../icons/interface.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { RadioGroup } from '../RadioGroup.tsx';
import { RatingInput } from '../RatingInput.tsx';
import { SelectField } from '../SelectField.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';
import { Chapter, Specimen } from './Specimen.tsx';

/** Form fields, with and without errors. */
export function Forms() {
  const [payment, setPayment] = useState<'card' | 'transfer'>('card');
  const [topics, setTopics] = useState<('resume' | 'salary')[]>(['resume']);
  const [rating, setRating] = useState(4);
  const [refused, setRefused] = useState(false);
  return (
    <Chapter title="Forms">
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <Specimen name="TextField, PasswordField, SelectField, TextArea">
          <Card className="grid gap-5">
            <TextField label="Full name" name="full-name" autoComplete="name" />
            <TextField label="Search" name="search" type="search" icon={<SearchIcon />} placeholder="Title or topic" />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="new-password"
              hint="Eight characters or more."
            />
            <SelectField
              label="Level"
              name="level"
              options={[
                { value: 'all', label: 'All levels' },
                { value: 'beginner', label: 'Beginner' },
              ]}
            />
            <TextArea label="Comments" name="comments" optional />
            <TextField label="Account" name="account" value="ada@example.org" readOnly />
          </Card>
        </Specimen>
        <Specimen name="FormErrors, Checkbox, RadioGroup, CheckboxGroup, RatingInput">
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              setRefused(true);
            }}
          >
            <Card className="grid gap-5">
              <FormErrors errors={refused ? [{ name: 'email', message: 'Please enter a valid email' }] : []} />
              <TextField
                label="Email"
                name="email"
                type="email"
                defaultValue="ada@"
                error="Please enter a valid email"
              />
              <RadioGroup
                label="Payment"
                name="payment"
                inline
                value={payment}
                onChange={setPayment}
                options={[
                  { value: 'card', label: 'Card', description: 'Paid at once' },
                  { value: 'transfer', label: 'Transfer', description: 'Two days' },
                ]}
              />
              <CheckboxGroup
                label="Topics"
                name="topics"
                values={topics}
                onChange={setTopics}
                options={[
                  { value: 'resume', label: 'Resume' },
                  { value: 'salary', label: 'Salary' },
                ]}
              />
              <RatingInput label="Your rating" name="rating" value={rating} onChange={setRating} />
              <Checkbox label="Send me news now and then" name="news" hint="One click ends it." />
              <Button type="submit">Send</Button>
            </Card>
          </form>
        </Specimen>
      </div>
    </Chapter>
  );
}
