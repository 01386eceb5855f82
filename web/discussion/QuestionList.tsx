import type { DiscussionQuestion } from '#functions/discussion/contract.ts';
import { timeAgo } from '#web/app/time-ago.ts';
import { Badge } from '#web/design/Badge.tsx';

/** Questions to choose from. */
export function QuestionList({
  rows,
  showLesson,
  onOpen,
}: {
  rows: readonly DiscussionQuestion[];
  /** Names the lesson of each question. */
  showLesson: boolean;
  onOpen: (id: number) => void;
}) {
  const now = Date.now();
  return (
    <ul className="divide-y divide-line">
      {rows.map((question) => (
        <li key={question.id}>
          <button
            type="button"
            className="-outline-offset-2 block w-full rounded-md px-2 py-3 text-left transition hover:bg-sunken"
            onClick={() => onOpen(question.id)}
          >
            <span className="block font-semibold">{titleOf(question)}</span>
            {question.excerpt && !question.isDeleted && (
              <span className="mt-0.5 line-clamp-2 text-muted text-sm">{question.excerpt}</span>
            )}
            <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
              <span>
                {question.author.name}, {timeAgo(question.createdAt, now)}
              </span>
              <span>{answersText(question.answerCount)}</span>
              <QuestionBadges question={question} />
            </span>
            {showLesson && (
              <span className="mt-1 block truncate text-muted text-xs">
                {question.lessonTitle ?? 'In a lesson that was removed'}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The states of a question that a reader should know. */
function QuestionBadges({ question }: { question: DiscussionQuestion }) {
  return (
    <>
      {question.isAnswered && <Badge tone="success">Answered</Badge>}
      {question.forTeachers && <Badge tone="highlight">Only for teachers</Badge>}
      {question.isHidden && <Badge tone="warning">Hidden</Badge>}
      {question.openReports > 0 && <Badge tone="danger">Reported</Badge>}
    </>
  );
}

/** The title of a question, or what stands for it. */
export function titleOf({ isDeleted, title }: DiscussionQuestion): string {
  return isDeleted ? 'This question was deleted' : title;
}

function answersText(count: number): string {
  if (count === 0) return 'No answers yet';
  return count === 1 ? '1 answer' : `${count} answers`;
}
