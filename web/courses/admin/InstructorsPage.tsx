import type { InstructorFormInput, ListedInstructor } from '#functions/courses/admin/instructor-contract.ts';
import { counted } from '#web/courses/counted.ts';
import { Image } from '#web/design/Image.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { CuratedList } from '../../admin/CuratedList.tsx';
import { FormPicture } from '../../uploads/FormPicture.tsx';

/** /admin/instructors: the list of instructors, with the number of courses each of them teaches. */
export default function InstructorsPage() {
  return (
    <CuratedList<ListedInstructor, InstructorFormInput>
      path="/api/admin/instructors"
      title="Instructors"
      intro="Course pages show who teaches. A course gets its instructor in the course editor."
      noun="Instructor"
      empty="Add who teaches, and choose them in the course editor."
      invalidates={['/api/courses', '/api/creator/courses']}
      nameOf={({ name }) => name}
      summary={({ title, company, avatar, usedBy }) => ({
        picture: <Image src={avatar} alt="" width={48} height={48} className="size-12 shrink-0 rounded-md" />,
        detail: [[title, company].filter(Boolean).join(', '), courseCount(usedBy)].filter(Boolean).join(' · '),
      })}
      removal={({ id, usedBy }, rows) => ({
        consequence: 'Course pages no longer name this person.',
        handover: {
          usedBy,
          things: usedBy.count === 1 ? 'course' : 'courses',
          to: rows.filter((other) => other.id !== id),
        },
      })}
      fields={(row, field) => (
        <>
          <TextField label="Name" {...field('name')} defaultValue={row?.name} maxLength={100} autoComplete="off" />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="Title" optional {...field('title')} defaultValue={row?.title ?? ''} maxLength={120} />
            <TextField
              label="Company"
              optional
              {...field('company')}
              defaultValue={row?.company ?? ''}
              maxLength={120}
              autoComplete="off"
            />
          </div>
          <TextField
            label="Credentials"
            optional
            {...field('credentials')}
            defaultValue={row?.credentials ?? ''}
            maxLength={200}
            hint="What qualifies this person, in one line."
          />
          <TextArea label="About" optional rows={5} {...field('bio')} defaultValue={row?.bio ?? ''} maxLength={2000} />
          <FormPicture
            label="Picture"
            shape="round"
            {...field('avatar')}
            initial={row?.avatar}
            hint="A square one, at best 448 by 448 pixels."
          />
        </>
      )}
      toInput={({ text, optional }) => ({
        name: text('name'),
        title: optional('title'),
        company: optional('company'),
        credentials: optional('credentials'),
        bio: optional('bio'),
        avatar: optional('avatar'),
      })}
    />
  );
}

const courseCount = ({ count }: ListedInstructor['usedBy']) => (count === 0 ? 'No courses' : counted(count, 'course'));
