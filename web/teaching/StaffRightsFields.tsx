import type { StaffRightsInput } from '#functions/teaching/contract.ts';
import { Checkbox } from '#web/design/Checkbox.tsx';
import { RadioGroup } from '#web/design/RadioGroup.tsx';

/** The fields that decide what a member of the staff may do. */
export function StaffRightsFields({
  rights,
  onChange,
}: {
  rights: StaffRightsInput;
  onChange: (rights: StaffRightsInput) => void;
}) {
  return (
    <>
      <RadioGroup
        label="Role"
        name="role"
        value={rights.role}
        onChange={(role) => onChange({ ...rights, role })}
        options={[
          {
            value: 'teacher',
            label: 'Teacher',
            description: 'Reads and answers work and questions, writes announcements, enrolls students.',
          },
          {
            value: 'assistant',
            label: 'Assistant',
            description: 'Reads and answers work and questions.',
          },
        ]}
      />
      {rights.role === 'assistant' && (
        <Checkbox
          label="May see the email addresses of students"
          checked={rights.seesAddresses}
          onChange={({ target }) => onChange({ ...rights, seesAddresses: target.checked })}
        />
      )}
    </>
  );
}
