import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { EditedLesson, LessonContentInput } from '#functions/courses/authoring/course-editor-contract.ts';
import { request } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { invalidate } from '#web/app/invalidate.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { BackLink } from '../../admin/BackLink.tsx';
import { PageStatus } from '../../admin/PageStatus.tsx';
import { useRevisedSaves } from '../../admin/revised-saves.ts';
import { SaveIndicator, SaveTrouble } from '../../admin/SaveIndicator.tsx';
import { useAutosave } from '../../admin/use-autosave.ts';
import { CompletionChoice } from './CompletionChoice.tsx';
import { editedLessonQuery, lessonPath, staleWithCourse } from './course-queries.ts';
import { useFileLinks } from './file-links.ts';
import { PracticeEditor } from './PracticeEditor.tsx';
import { QuizEditor } from './QuizEditor.tsx';
import { ResourceEditor } from './ResourceEditor.tsx';
import { RubricEditor } from './RubricEditor.tsx';
import { VideoEditor } from './VideoEditor.tsx';

/** /creator/courses/{id}/lessons/{moduleId}/{lessonId}: the editor of the content of one lesson. */
export default function LessonEditorPage() {
  const parameters = useParams();
  const courseId = Number(parameters.courseId);
  const moduleId = Number(parameters.moduleId);
  const lessonId = parameters.lessonId ?? '';
  const isValidAddress = Number.isInteger(courseId) && Number.isInteger(moduleId);
  const lesson = useQuery({ ...editedLessonQuery(courseId, moduleId, lessonId), enabled: isValidAddress });
  useDocumentTitle(lesson.data?.lesson.title ?? null);
  if (lesson.data) return <Editor key={lessonId} edited={lesson.data} moduleId={moduleId} />;
  const course = isValidAddress ? paths.creator('courses', courseId) : paths.creator();
  return (
    <PageStatus noun="lesson" query={lesson} wayOut={{ to: course, label: 'Back to the course' }}>
      It was removed, or moved to another module.
    </PageStatus>
  );
}

const TEXT: Record<EditedLesson['lesson']['type'], { label: string; hint: string }> = {
  reading: { label: 'Text', hint: 'Written in Markdown: # headings, **bold**, lists, tables, code and links.' },
  video: { label: 'Notes below the video', hint: 'Written in Markdown.' },
  quiz: { label: 'Before the questions', hint: 'What learners read first, in Markdown. It may stay empty.' },
  assignment: { label: 'Instructions', hint: 'What is asked for, in Markdown.' },
  practice: { label: 'Before the question', hint: 'What learners read first, in Markdown. It may stay empty.' },
};

function Editor({
  edited: { course, lesson, content, links: knownLinks },
  moduleId,
}: {
  edited: EditedLesson;
  moduleId: number;
}) {
  const queryClient = useQueryClient();
  const save = useRevisedSaves(course.revision);
  const links = useFileLinks(knownLinks);
  const [hasUnreadable, setHasUnreadable] = useState(false);
  async function store(input: LessonContentInput) {
    await save(
      (revision) => request('PUT', lessonPath(course.id, moduleId, lesson.id), { body: { content: input, revision } }),
      { isRepeatable: true },
    );
    // The preview may already be open; it must show what was just saved.
    void invalidate(queryClient, staleWithCourse);
  }
  const { value, change, state, flush } = useAutosave<LessonContentInput>(content, store, { hasUnreadable });
  const errors = state.status === 'invalid' ? contentErrors(state.errors) : {};
  const set = (part: Partial<LessonContentInput>) => change((all) => ({ ...all, ...part }));
  return (
    <div className="max-w-narrow">
      <BackLink to={`${paths.creator('courses', course.id)}?tab=curriculum`}>{course.title}</BackLink>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-h2">{lesson.title}</h1>
        <div className="flex flex-wrap items-center gap-4">
          <SaveIndicator state={state} />
          <Button
            to={paths.lesson(course.slug, moduleId, lesson.id)}
            variant="secondary"
            size="small"
            onClick={() => flush()}
          >
            Preview as Student
          </Button>
        </div>
      </header>
      <SaveTrouble state={state} onRetry={flush} />
      <div className="grid gap-10">
        {lesson.type === 'video' && (
          <VideoEditor
            video={value.video}
            links={links}
            errors={errors}
            onChange={(video) => set({ video })}
            hasUnreadable={hasUnreadable}
            onUnreadable={setHasUnreadable}
          />
        )}
        <TextArea
          {...TEXT[lesson.type]}
          rows={lesson.type === 'reading' ? 24 : 10}
          maxLength={100_000}
          value={value.markdown}
          error={errors.markdown}
          onChange={({ target }) => set({ markdown: target.value })}
          className="[&_textarea]:font-mono [&_textarea]:text-sm"
        />
        {lesson.type === 'quiz' && (
          <QuizEditor questions={value.questions} errors={errors} onChange={(questions) => set({ questions })} />
        )}
        {lesson.type === 'assignment' && (
          <>
            <RubricEditor rubric={value.rubric} errors={errors} onChange={(rubric) => set({ rubric })} />
            <CompletionChoice
              value={value.completesWhen ?? 'handed_in'}
              hasRubric={value.rubric.length > 0}
              onChange={(completesWhen) => set({ completesWhen })}
            />
          </>
        )}
        {lesson.type === 'practice' && (
          <PracticeEditor
            question={value.question ?? null}
            courseSlug={course.slug}
            error={errors.question}
            onChange={(question) => set({ question })}
          />
        )}
        <ResourceEditor
          resources={value.resources}
          links={links}
          errors={errors}
          onChange={(resources) => set({ resources })}
        />
      </div>
    </div>
  );
}

/** The server names a field `content.questions.0.prompt`; the parts of the editor use paths without `content.`. */
function contentErrors(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [path.replace(/^content\./, ''), message]));
}
