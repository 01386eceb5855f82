/** Route examples of the curated lists. */

import { openDatabase } from '#db/connection/client.ts';
import { faculty } from '#db/courses/tables.ts';
import { heroBanners } from '#db/home/tables.ts';
import { curatedListExamples, orderExample } from '../../admin/curated-list-example.ts';
import type { MatrixWorld, RouteExamples } from '../../api/route-example.ts';
import type { BannerFormInput } from './banner-contract.ts';
import type { FacultyFormInput } from './faculty-contract.ts';

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

const databaseOf = ({ database }: MatrixWorld) => openDatabase(database.databaseUrl);
const idOf = ([row]: { id: number }[]): number => row?.id ?? 0;

const createTestFacultyMember = async (world: MatrixWorld) =>
  idOf(await databaseOf(world).insert(faculty).values(member).returning({ id: faculty.id }));
const createTestSlide = async (world: MatrixWorld) =>
  idOf(await databaseOf(world).insert(heroBanners).values(slide).returning({ id: heroBanners.id }));

export const homeAdminExamples: RouteExamples = {
  ...curatedListExamples('/api/admin/faculty', () => member, createTestFacultyMember),
  ...orderExample('/api/admin/faculty', createTestFacultyMember),
  ...curatedListExamples('/api/admin/banners', () => slide, createTestSlide),
  ...orderExample('/api/admin/banners', createTestSlide),
};
