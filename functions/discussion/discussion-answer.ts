/** Makes the wire shapes of questions and answers. */
import type {
  AuthorRow,
  listTaughtQuestions,
  QuestionPage as QuestionPageRow,
  QuestionRow,
} from '#db/discussion/questions.ts';
import type { AnswerRow, ThreadRow } from '#db/discussion/thread.ts';
import type {
  DiscussionAnswer,
  DiscussionAuthor,
  DiscussionQuestion,
  DiscussionThread,
  QuestionPage,
  TaughtQuestionPage,
} from './contract.ts';

/** Postgres writes moments in JSON with microseconds and an offset. */
const instantOf = (moment: string) => new Date(moment).toISOString();

/** Markdown as a line of a list shows it: without the marks that would catch the eye. */
function withoutMarks(markdown: string): string {
  return (
    markdown
      .replaceAll(/`+/g, '')
      .replaceAll(/\[([^\]\n]+)\]\([^)\n]*\)/g, '$1')
      // Around words only: `snake_case` and `2 * 3 * 4` stay.
      .replaceAll(/(?<![\p{L}\p{N}*_~])(\*{1,3}|_{1,3}|~~)(?=[^\s*_~])([^*_~\n]*[^\s*_~])\1(?![\p{L}\p{N}*_~])/gu, '$2')
      .replaceAll(/^[ \t]*(?:[-*+>]|#{1,6})[ \t]+/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
}

/** Stands for the author of a text whose account is deleted. */
const formerMember = 'Former member';

function authorAnswer({ name, role, isOwn }: AuthorRow): DiscussionAuthor {
  return { name: name ?? formerMember, role, isOwn };
}

function questionAnswer(row: QuestionRow): DiscussionQuestion {
  return {
    id: row.id,
    moduleId: row.moduleId,
    lessonId: row.lessonId,
    lessonTitle: row.lessonTitle,
    title: row.title,
    excerpt: withoutMarks(row.excerpt),
    author: authorAnswer(row.author),
    forTeachers: row.forTeachers,
    answerCount: row.answerCount,
    isAnswered: row.isAnswered,
    isHidden: row.isHidden,
    isDeleted: row.isDeleted,
    isFollowed: row.isFollowed,
    openReports: row.openReports,
    createdAt: instantOf(row.createdAt),
  };
}

export function questionPageAnswer({ rows, next }: QuestionPageRow): QuestionPage {
  return { rows: rows.map(questionAnswer), next };
}

export function taughtQuestionPageAnswer({
  rows,
  next,
  course,
  figures,
}: Awaited<ReturnType<typeof listTaughtQuestions>>): TaughtQuestionPage {
  return {
    rows: rows.map(questionAnswer),
    next,
    course: { title: course.title, slug: course.slug },
    unanswered: figures.unanswered,
    oldestAt: figures.oldest && instantOf(figures.oldest),
    reported: figures.reported,
  };
}

function answerAnswer(row: AnswerRow): DiscussionAnswer {
  return {
    id: row.id,
    html: row.html,
    markdown: row.markdown,
    revision: row.revision,
    author: authorAnswer(row.author),
    isAccepted: row.acceptedAt !== null,
    isHidden: row.hiddenAt !== null,
    reports: row.reports,
    editedAt: row.editedAt && instantOf(row.editedAt),
    createdAt: instantOf(row.createdAt),
  };
}

export function threadAnswer(row: ThreadRow): DiscussionThread {
  return {
    ...questionAnswer(row),
    html: row.html,
    markdown: row.markdown,
    revision: row.revision,
    editedAt: row.editedAt && instantOf(row.editedAt),
    reports: row.reports,
    teaches: row.teaches,
    course: { id: row.course.id, slug: row.course.slug, title: row.course.title },
    answers: row.answers.map(answerAnswer),
  };
}
