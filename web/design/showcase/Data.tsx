import { Badge } from '../Badge.tsx';
import { Card } from '../Card.tsx';
import { IconButton } from '../IconButton.tsx';
import { EditIcon, FlameIcon, TrophyIcon } from '../icons/objects.tsx';
import { ClockIcon } from '../icons/storefront.tsx';
import { Pagination } from '../Pagination.tsx';
import { ProgressBar } from '../ProgressBar.tsx';
import { ProgressRing } from '../ProgressRing.tsx';
import { Stat } from '../Stat.tsx';
import { Table } from '../Table.tsx';
import { Chapter, Specimen } from './Specimen.tsx';

const ROWS = [
  { id: 1, title: 'The first draft', state: 'Published', minutes: 62 },
  { id: 2, title: 'A second, with a longer title than the first', state: 'Review', minutes: 128 },
];

/** Numbers, tables and progress. */
export function Data() {
  return (
    <Chapter title="Data">
      <Specimen name="Stat">
        <div className="grid gap-4 sm:grid-cols-3">
          <Card>
            <Stat label="Minutes this week" value="142" icon={<ClockIcon />} />
          </Card>
          <Card>
            <Stat label="Days in a row" value="7" icon={<FlameIcon />} tone="highlight" />
          </Card>
          <Card>
            <Stat label="Awards" value="3" icon={<TrophyIcon />} tone="success" />
          </Card>
        </div>
      </Specimen>
      <Specimen name="ProgressBar, ProgressRing">
        <div className="flex flex-wrap items-center gap-8">
          <div className="grid min-w-60 flex-1 gap-5">
            <ProgressBar label="Chapters read" value={7} max={12} showLabel />
            <ProgressBar label="Streak" value={5} max={7} tone="highlight" />
            <ProgressBar label="Done" value={100} tone="success" />
          </div>
          <ProgressRing label="Chapters read" value={58} />
          <ProgressRing label="Weekly goal" value={80} tone="highlight" size={64}>
            <FlameIcon />
          </ProgressRing>
        </div>
      </Specimen>
      <Specimen name="Table, Pagination">
        <Card>
          <Table
            caption="Drafts"
            rows={ROWS}
            rowKey={({ id }) => id}
            columns={[
              { id: 'title', header: 'Title', cell: ({ title }) => <span className="font-semibold">{title}</span> },
              {
                id: 'state',
                header: 'State',
                cell: ({ state }) => <Badge tone={state === 'Published' ? 'success' : 'warning'}>{state}</Badge>,
              },
              { id: 'minutes', header: 'Minutes', align: 'end', cell: ({ minutes }) => minutes },
              {
                id: 'actions',
                header: 'Actions',
                hideHeader: true,
                align: 'end',
                cell: ({ title }) => <IconButton label={`Edit ${title}`} icon={<EditIcon size={18} />} size="small" />,
              },
            ]}
          />
        </Card>
        <div className="mt-6">
          <Pagination page={5} pageCount={12} pageAddress={(page) => `/design?page=${page}`} />
        </div>
      </Specimen>
    </Chapter>
  );
}
