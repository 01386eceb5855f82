/** Route examples of the curated lists. */

import { openDatabase } from '#db/connection/client.ts';
import { categories, faculty, instructors } from '#db/courses/tables.ts';
import { heroBanners } from '#db/home/tables.ts';
import { achievements } from '#db/learning/tables.ts';
import type { MatrixWorld, RouteExample, RouteExamples } from '../../api/route-example.ts';
import type { CategoryFormInput } from '../../courses/admin/category-contract.ts';
import type { InstructorFormInput } from '../../courses/admin/instructor-contract.ts';
import type { AchievementFormInput } from '../../learning/admin/achievement-contract.ts';
import type { BannerFormInput } from './banner-contract.ts';
import type { FacultyFormInput } from './faculty-contract.ts';

const unique = () => `row-${crypto.randomUUID()}`;
const category = (): CategoryFormInput => ({ kind: 'course', name: 'Rows', slug: unique(), description: null });
const instructor: InstructorFormInput = {
  name: 'Grace',
  title: null,
  company: null,
  credentials: null,
  bio: null,
  avatar: null,
};
const member: FacultyFormInput = {
  name: 'Grace',
  title: 'Listens',
  bio: null,
  avatar: null,
  expertise: ['Listening'],
  featured: false,
};
const slide: BannerFormInput = {
  title: 'Say it',
  subtitle: null,
  description: null,
  imageUrl: null,
  imageAlt: '',
  ctaText: 'Begin',
  ctaLink: '/courses',
  secondCtaText: null,
  secondCtaLink: null,
  active: false,
};
const achievement = (): AchievementFormInput => ({
  name: unique(),
  description: 'For rows',
  icon: '/art/achievements/first-lesson.svg',
  type: 'milestone',
  criteria: { metric: 'lessonsCompleted', atLeast: 1_000_000 },
  active: false,
});

const databaseOf = ({ database }: MatrixWorld) => openDatabase(database.databaseUrl);
const idOf = ([row]: { id: number }[]): number => row?.id ?? 0;

/** Examples of the routes of one list. `createRow` adds a row and returns its id. */
function examplesOf(
  path: string,
  input: () => object,
  createRow: (world: MatrixWorld) => Promise<number>,
): RouteExamples {
  const withRow = (example: (id: number) => { path: string; body?: object }): Pick<RouteExample, 'request'> => ({
    request: async (world) => example(await createRow(world)),
  });
  return {
    [`GET ${path}`]: { request: () => ({ path }), status: 200 },
    [`POST ${path}`]: { request: () => ({ path, body: input() }), status: 201 },
    [`PUT ${path}/{id}`]: { ...withRow((id) => ({ path: `${path}/${id}?revision=1`, body: input() })), status: 200 },
    [`DELETE ${path}/{id}`]: { ...withRow((id) => ({ path: `${path}/${id}?revision=1` })), status: 200 },
  };
}

const orderExample = (path: string, createRow: (world: MatrixWorld) => Promise<number>): RouteExamples => ({
  [`POST ${path}/order`]: {
    request: async (world) => {
      const id = await createRow(world);
      return { path: `${path}/order`, body: { was: [id], ids: [id] } };
    },
    status: 200,
  },
});

const createTestCategory = async (world: MatrixWorld) =>
  idOf(await databaseOf(world).insert(categories).values(category()).returning({ id: categories.id }));
const createTestInstructor = async (world: MatrixWorld) =>
  idOf(await databaseOf(world).insert(instructors).values(instructor).returning({ id: instructors.id }));
const createTestFacultyMember = async (world: MatrixWorld) =>
  idOf(await databaseOf(world).insert(faculty).values(member).returning({ id: faculty.id }));
const createTestSlide = async (world: MatrixWorld) =>
  idOf(await databaseOf(world).insert(heroBanners).values(slide).returning({ id: heroBanners.id }));
const createTestAchievement = async (world: MatrixWorld) =>
  idOf(
    await databaseOf(world)
      .insert(achievements)
      .values({ ...achievement(), color: '#0f766e' })
      .returning({ id: achievements.id }),
  );

export const curatedListExamples: RouteExamples = {
  ...examplesOf('/api/admin/categories', category, createTestCategory),
  ...orderExample('/api/admin/categories', createTestCategory),
  ...examplesOf('/api/admin/instructors', () => instructor, createTestInstructor),
  ...examplesOf('/api/admin/faculty', () => member, createTestFacultyMember),
  ...orderExample('/api/admin/faculty', createTestFacultyMember),
  ...examplesOf('/api/admin/banners', () => slide, createTestSlide),
  ...orderExample('/api/admin/banners', createTestSlide),
  ...examplesOf('/api/admin/achievements', achievement, createTestAchievement),
};
