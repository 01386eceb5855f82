import type { FacultyFormInput, ListedFaculty } from '#functions/home/admin/faculty-contract.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Checkbox } from '#web/design/Checkbox.tsx';
import { Image } from '#web/design/Image.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { CuratedList } from '../../admin/CuratedList.tsx';
import { FormPicture } from '../../uploads/FormPicture.tsx';

/** How many people the home page shows (db/home/home-page.ts). */
const SHOWN = 6;

/** /admin/faculty: the people that the home page introduces. */
export default function FacultyPage() {
  return (
    <CuratedList<ListedFaculty, FacultyFormInput>
      path="/api/admin/faculty"
      title="Faculty"
      intro="The home page introduces the first six. Featured people appear before the others."
      noun="Person"
      empty="Introduce the people who teach."
      invalidates={['/api/home']}
      order={{
        path: '/api/admin/faculty/order',
        normalize: (rows) => [...rows.filter(({ featured }) => featured), ...rows.filter(({ featured }) => !featured)],
      }}
      nameOf={({ name }) => name}
      summary={({ id, title, avatar, featured }, rows) => ({
        picture: <Image src={avatar} alt="" width={48} height={48} className="size-12 shrink-0 rounded-md" />,
        detail: title,
        badges: (
          <>
            {featured && <Badge tone="highlight">Featured</Badge>}
            {rows.findIndex((row) => row.id === id) >= SHOWN && <Badge tone="neutral">Not on the home page</Badge>}
          </>
        ),
      })}
      removal={() => ({ consequence: 'The home page no longer shows this person. Courses are not affected.' })}
      fields={(row, field) => (
        <>
          <TextField label="Name" {...field('name')} defaultValue={row?.name} maxLength={100} autoComplete="off" />
          <TextField
            label="Title"
            {...field('title')}
            defaultValue={row?.title}
            maxLength={120}
            hint="What they do, in a few words."
          />
          <TextArea label="About" optional rows={4} {...field('bio')} defaultValue={row?.bio ?? ''} maxLength={600} />
          <FormPicture
            label="Picture"
            shape="round"
            {...field('avatar')}
            initial={row?.avatar}
            hint="A square one, at best 448 by 448 pixels."
          />
          <TextField
            label="Fields"
            optional
            {...field('expertise')}
            defaultValue={row?.expertise.join(', ')}
            hint="Up to six, with commas between them."
          />
          <Checkbox
            label="Featured: appears before the others"
            name="featured"
            defaultChecked={row?.featured ?? false}
          />
        </>
      )}
      toInput={({ text, optional, ticked }) => ({
        name: text('name'),
        title: text('title'),
        bio: optional('bio'),
        avatar: optional('avatar'),
        expertise: text('expertise')
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
        featured: ticked('featured'),
      })}
    />
  );
}
