/** Makes the wire shape of a learner's work from its row, field by field, so that nothing private can leak. */
import type {
  HandedInAnswer as AnswerRow,
  SubmissionFileRow,
  SubmissionVersionRow,
  WorkDescription,
} from '#db/submissions/work.ts';
import type { AssignmentWork, HandedInAnswer, SubmissionFile, SubmissionVersion } from './contract.ts';
import type { LinkMaker } from './file-link.ts';
import { decisionAnswer, selfRatingAnswer } from './review/review-answer.ts';

const instantOf = (text: string) => new Date(text).toISOString();

export async function workAnswer(
  { revision, state, decidedAt, draft, versions, decisions }: WorkDescription,
  linkTo: LinkMaker,
): Promise<AssignmentWork> {
  return {
    revision,
    state,
    decidedAt: decidedAt && instantOf(decidedAt),
    draft: {
      text: draft.text,
      files: await filesAnswer(draft.files, linkTo),
      answer: draft.answer && handedInAnswer(draft.answer),
    },
    versions: await Promise.all(versions.map((version) => versionAnswer(version, linkTo))),
    decisions: decisions.map(decisionAnswer),
  };
}

async function versionAnswer(
  { number, text, submittedAt, files, answer, selfRating }: SubmissionVersionRow,
  linkTo: LinkMaker,
): Promise<SubmissionVersion> {
  return {
    number,
    text,
    submittedAt: instantOf(submittedAt),
    files: await filesAnswer(files, linkTo),
    answer: answer && handedInAnswer(answer),
    selfRating: selfRating && selfRatingAnswer(selfRating),
  };
}

/** Files with a link for the person who asked. */
function filesAnswer(files: SubmissionFileRow[], linkTo: LinkMaker): Promise<SubmissionFile[]> {
  return Promise.all(
    files.map(async ({ id, name, type, size, addedAt }) => {
      return { id, name, type, size, addedAt: instantOf(addedAt), link: await linkTo({ id }) };
    }),
  );
}

function handedInAnswer(answer: AnswerRow): HandedInAnswer {
  if ('isDeleted' in answer) return { isDeleted: true };
  const { id, question, mode, durationMs, transcript, isPlayable } = answer;
  return { id, question, mode, durationMs, transcript, isPlayable };
}
