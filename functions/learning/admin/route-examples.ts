import { openDatabase } from '#db/connection/client.ts';
import { achievements, reviews } from '#db/learning/tables.ts';
import { createTestCourse } from '#db/local/course-fixture.ts';
import { curatedListExamples } from '../../admin/curated-list-example.ts';
import type { MatrixWorld, RouteExamples } from '../../api/route-example.ts';
import type { AchievementFormInput } from './achievement-contract.ts';

const achievement = (): AchievementFormInput => ({
  name: `row-${crypto.randomUUID()}`,
  description: 'For rows',
  icon: '/art/achievements/first-lesson.svg',
  type: 'milestone',
  criteria: { metric: 'lessonsCompleted', atLeast: 1_000_000 },
  active: false,
});

const base = ({ database }: MatrixWorld) => openDatabase(database.databaseUrl);
const idOf = ([row]: { id: number }[]): number => row?.id ?? 0;

const createTestAchievement = async (world: MatrixWorld) =>
  idOf(
    await base(world)
      .insert(achievements)
      .values({ ...achievement(), color: '#0f766e' })
      .returning({ id: achievements.id }),
  );

async function courseReviewOf(world: MatrixWorld): Promise<number> {
  const { id: courseId } = await createTestCourse(base(world), { modules: [] });
  const [made] = await base(world)
    .insert(reviews)
    .values({ userId: world.stranger.id, courseId, rating: 1, comment: 'No.' })
    .returning({ id: reviews.id });
  return made?.id ?? 0;
}

export const learningAdminExamples: RouteExamples = {
  ...curatedListExamples('/api/admin/achievements', achievement, createTestAchievement),

  'GET /api/admin/course-reviews': {
    request: () => ({ path: '/api/admin/course-reviews?sort=oldest' }),
    status: 200,
  },
  'GET /api/admin/course-reviews/export': {
    request: () => ({ path: '/api/admin/course-reviews/export' }),
    status: 200,
  },
  'POST /api/admin/course-reviews/actions': {
    request: async (world) => ({
      path: '/api/admin/course-reviews/actions',
      body: { ids: [await courseReviewOf(world)], action: 'hide' },
    }),
    status: 200,
  },
};
