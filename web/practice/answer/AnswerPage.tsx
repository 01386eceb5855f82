import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ApiError } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { LoadFailure } from '#web/app/LoadFailure.tsx';
import { PageSkeleton } from '#web/app/PageSkeleton.tsx';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { answerQuery } from '../queries.ts';
import { AnswerView } from './AnswerView.tsx';

/** /practice/answers/{id}: one answer of the learner, heard again and measured. */
export default function AnswerPage() {
  const { id = '' } = useParams();
  const answer = useQuery(answerQuery(id));
  useDocumentTitle('Your Answer');
  if (answer.isPending) return <PageSkeleton />;
  if (answer.error instanceof ApiError && [400, 404].includes(answer.error.status)) {
    return (
      <Container width="prose" className="grid min-h-[50dvh] content-center py-12">
        <EmptyState
          headingLevel="h1"
          title="Answer not found"
          actions={<Button to={paths.practice()}>Back to practice</Button>}
        >
          It was deleted, or it belongs to another account.
        </EmptyState>
      </Container>
    );
  }
  if (!answer.data) return <LoadFailure title="The answer could not be loaded" error={answer.error} />;
  return <AnswerView key={id} answer={answer.data} />;
}
