import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Revenue, RevenueLine } from '#functions/commerce/books/revenue-contract.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { counted } from '#web/courses/counted.ts';
import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { DownloadIcon } from '#web/design/icons/objects.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { SelectField } from '#web/design/SelectField.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { Stat } from '#web/design/Stat.tsx';
import { type Column, Table } from '#web/design/Table.tsx';
import { ScrollArea } from '../../admin/ScrollArea.tsx';
import { monthName, monthsBack, shareText, signedAmount } from './report-text.ts';

const groupings = [
  { value: 'month', label: 'By month' },
  { value: 'course', label: 'By course' },
  { value: 'code', label: 'By promo code' },
  { value: 'creator', label: 'By creator' },
] as const;
type Grouping = (typeof groupings)[number]['value'];

/** The months that a report goes back, with this one. */
const periods = [
  { value: '1', label: 'This month' },
  { value: '3', label: 'Last 3 months' },
  { value: '12', label: 'Last 12 months' },
  { value: '24', label: 'Last 24 months' },
];

/** What was earned, from the books of the payment service: of the school, or of the creator's own courses. */
export function RevenueReport({ address }: { address: '/api/admin/revenue' | '/api/creator/earnings' }) {
  const isSchool = address === '/api/admin/revenue';
  const [search, setSearch] = useSearchParams();
  const offered = groupings.filter(({ value }) => isSchool || value !== 'creator');
  const by: Grouping = offered.find(({ value }) => value === search.get('by'))?.value ?? 'month';
  const months = periods.find(({ value }) => value === search.get('months'))?.value ?? '12';
  const query = new URLSearchParams({ from: monthsBack(Number(months) - 1), to: monthsBack(0), by });
  const report = useQuery(apiQuery(`${address}?${query.toString()}`, { staleTime: 0 }));
  const choose = (name: string, value: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-3">
        <SelectField
          label="Period"
          value={months}
          options={periods}
          onChange={({ target }) => choose('months', target.value)}
        />
        <SelectField label="Show" value={by} options={offered} onChange={({ target }) => choose('by', target.value)} />
        <Button
          variant="secondary"
          className="sm:ml-auto"
          icon={<DownloadIcon />}
          href={`${address}/export?${query.toString()}`}
          download
        >
          {isSchool ? 'Books as CSV' : 'Statement as CSV'}
        </Button>
      </div>
      {report.isPending && <Skeleton className="h-96 rounded-lg" />}
      {report.isError && (
        <ErrorState title="We could not load the figures" onRetry={() => report.refetch()}>
          Nothing is lost. Please try again.
        </ErrorState>
      )}
      {report.data && <Report report={report.data} isSchool={isSchool} />}
    </>
  );
}

function Report({ report, isSchool }: { report: Revenue; isSchool: boolean }) {
  const { totals, rows, demonstrations, share } = report;
  return (
    <>
      <div className="mb-8 grid grid-cols-2 gap-x-6 gap-y-8 rounded-lg border border-line bg-surface p-6 max-sm:[&_dd]:text-h3 xl:grid-cols-4">
        <Stat label="Paid by buyers" value={signedAmount(totals.charges)} />
        <Stat label="Fees and taxes" value={signedAmount(sumOf(totals.fees, totals.taxes))} />
        <Stat label="Refunds and disputes" value={signedAmount(sumOf(totals.refunds, totals.disputes))} />
        <Stat
          label={isSchool ? 'Left' : 'Your share'}
          value={signedAmount(isSchool ? totals.net : totals.creatorShare)}
        />
      </div>
      {demonstrations.orders > 0 && (
        <Notice className="mb-6 text-sm">
          Beside these, {counted(demonstrations.orders, 'demonstration order')} of {signedAmount(demonstrations.total)}{' '}
          in this period moved no money.
        </Notice>
      )}
      {rows.length === 0 ? (
        <EmptyState title="No payments in this period">
          What the payment service moves appears here within minutes, to the cent.
        </EmptyState>
      ) : (
        <ScrollArea label="Revenue" className="rounded-lg border border-line bg-surface px-5">
          <Table caption="Revenue" columns={columnsOf(report, isSchool)} rows={rows} rowKey={({ key }) => key} />
        </ScrollArea>
      )}
      <p className="mt-6 max-w-prose text-muted text-sm">
        In US dollars and months of UTC. {shareText(isSchool ? { ...share, own: [] } : share)}
      </p>
    </>
  );
}

const nameless: Record<Grouping, string> = {
  month: '',
  course: 'Deleted course',
  code: 'Without a code',
  creator: 'The school, and creators who left',
};

function columnsOf({ by }: Revenue, isSchool: boolean): Column<RevenueLine>[] {
  const amount = (id: keyof Omit<RevenueLine, 'key' | 'name'>, header: string): Column<RevenueLine> => ({
    id,
    header,
    align: 'end',
    cell: (row) => signedAmount(row[id]),
  });
  return [
    {
      id: 'name',
      header: { month: 'Month', course: 'Course', code: 'Promo code', creator: 'Creator' }[by],
      cell: ({ name }) => (
        <span className="font-semibold wrap-anywhere">
          {by === 'month' ? monthName(name ?? '') : (name ?? nameless[by])}
        </span>
      ),
    },
    amount('charges', 'Paid'),
    amount('fees', 'Fees'),
    amount('taxes', 'Taxes'),
    amount('refunds', 'Refunds'),
    amount('disputes', 'Disputes'),
    amount('net', 'Left'),
    amount('creatorShare', isSchool ? 'Creators' : 'Your share'),
  ];
}

/** In cents, because sums of dollars as floats are not exact. */
function sumOf(...amounts: string[]): string {
  return (amounts.reduce((cents, amount) => cents + Math.round(Number(amount) * 100), 0) / 100).toFixed(2);
}
