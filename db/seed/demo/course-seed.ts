/** The shape of one demo course under `courses/<slug>/course.ts`; its lesson texts are Markdown files beside it. */
import type { AssignmentRubric, LessonResource, QuizQuestion } from '#db/courses/lesson-content.shared.ts';
import type { CourseOutput } from '#db/courses/states.ts';

type LessonSeedBase = {
  /** Unique in the course, immutable, kebab-case, because it is part of the lesson's URL. */
  id: string;
  title: string;
  minutes: number;
  /** Markdown file beside `course.ts`: the text of a reading, the notes of a video, the brief of an assignment. */
  file?: string;
  resources?: LessonResource[];
  /** The lesson that everybody may try. Without one, it is the first lesson of the course. */
  isOpen?: true;
};

export type LessonSeed =
  | (LessonSeedBase & { type: 'reading' })
  /** `recording`: the name of a video of `recordings.ts`. Without one, playback is simulated. */
  | (LessonSeedBase & { type: 'video'; recording?: string })
  | (LessonSeedBase & { type: 'quiz'; questions?: QuizQuestion[] })
  | (LessonSeedBase & { type: 'assignment'; rubric?: AssignmentRubric[] })
  /** `question`: the slug of a question of the bank (../practice-questions). */
  | (LessonSeedBase & { type: 'practice'; question: string });

export type ModuleSeed = { title: string; description: string; lessons: LessonSeed[] };

export type CourseSeed = {
  slug: string;
  title: string;
  subtitle: string;
  shortDescription: string;
  /** Two to four paragraphs of plain text, separated by blank lines. */
  description: string;
  outcomes: string[];
  forWhom: string[];
  notForWhom: string[];
  outputs: CourseOutput[];
  /** Whole days before the demo data is inserted; otherwise months ago. Within 30 days it has the NEW badge. */
  publishedDaysAgo?: number;
  category: 'interview-prep' | 'resume-writing' | 'career-development';
  level: 'beginner' | 'intermediate' | 'advanced';
  status: 'ACTIVE' | 'COMING_SOON' | 'DRAFT' | 'REVIEW';
  /** Dollars with two decimals, or null while there is no price. */
  price: string | null;
  originalPrice: string | null;
  /** Days from start to finish. */
  duration: number;
  featured: boolean;
  /** Key of the instructor in `demo-instructors.ts`. */
  instructor: string;
  modules: ModuleSeed[];
};
