/**
 * Structured data about a page for search engines: JSON-LD with the vocabulary of schema.org, see
 * https://developers.google.com/search/docs/appearance/structured-data/search-gallery. It contains true values only: no
 * rating without reviews, and no offer for a course that cannot be bought.
 */
import type { Article } from '../blog/contract.ts';
import type { CourseDetail } from '../courses/contract.ts';
import type { Webinar } from '../webinars/contract.ts';
import { type HelpCenterCategory, helpCenterQuestions } from './help-center-questions.shared.ts';
import { articleHead, courseHead, type PageHead, webinarHead } from './page-head.shared.ts';
import { productName } from './page-title.shared.ts';

export type StructuredData = { '@type': string; [property: string]: unknown };

const pictureOf = ({ picture }: PageHead, origin: string) =>
  picture && URL.canParse(picture, origin) ? { image: new URL(picture, origin).href } : {};

const school = (origin: string) => ({ '@type': 'EducationalOrganization', name: productName, url: origin });

/** For the home page: the school, and the address of the search. */
export function siteData(origin: string): StructuredData[] {
  return [
    { ...school(origin), logo: `${origin}/icons/icon-512.png` },
    {
      '@type': 'WebSite',
      name: productName,
      url: origin,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/courses?search={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

export function courseData(course: CourseDetail, origin: string): StructuredData {
  const head = courseHead(course);
  const url = `${origin}${head.path}`;
  const isOpen = course.status === 'ACTIVE' && course.price !== null;
  return {
    '@type': 'Course',
    name: course.title,
    description: head.description,
    url,
    ...pictureOf(head, origin),
    provider: school(origin),
    inLanguage: 'en',
    educationalLevel: course.level,
    ...(isOpen && {
      offers: {
        '@type': 'Offer',
        category: Number(course.price) > 0 ? 'Paid' : 'Free',
        price: course.price,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url,
      },
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        courseWorkload: `PT${Math.max(Math.round(course.durationHours * 60), 1)}M`,
        ...(course.instructor && { instructor: { '@type': 'Person', name: course.instructor.name } }),
      },
    }),
    ...(course.reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: course.rating,
        ratingCount: course.reviewCount,
        bestRating: 5,
      },
    }),
  };
}

export function webinarData(webinar: Webinar, origin: string): StructuredData {
  const head = webinarHead(webinar);
  const url = `${origin}${head.path}`;
  const end = Date.parse(webinar.dateTime) + webinar.duration * 60_000;
  return {
    '@type': 'Event',
    name: webinar.title,
    description: head.description,
    url,
    ...pictureOf(head, origin),
    startDate: webinar.dateTime,
    endDate: new Date(end).toISOString(),
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: `https://schema.org/${webinar.isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    location: { '@type': 'VirtualLocation', url },
    organizer: school(origin),
    performer: { '@type': 'Person', name: webinar.hostName },
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'USD',
      availability: `https://schema.org/${webinar.seatsLeft > 0 ? 'InStock' : 'SoldOut'}`,
      url,
    },
  };
}

export function articleData(article: Article, origin: string): StructuredData {
  const head = articleHead(article);
  return {
    '@type': 'Article',
    headline: article.title,
    description: head.description,
    mainEntityOfPage: `${origin}${head.path}`,
    ...pictureOf(head, origin),
    datePublished: article.publishedAt,
    // A scheduled article was last edited before its publication. dateModified must not be before datePublished.
    dateModified: [article.publishedAt, article.updatedAt].sort().at(-1),
    author: article.author ? { '@type': 'Person', name: article.author.name } : school(origin),
    publisher: school(origin),
  };
}

/** For the help center: its questions. */
export function questionsData(categories: HelpCenterCategory[] = helpCenterQuestions): StructuredData {
  const questions = categories.flatMap((category) => category.questions);
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The breadcrumb of a page: the home page, then `heads` in order. */
export function breadcrumbData(heads: PageHead[], origin: string): StructuredData {
  const trail = [{ title: 'Home', path: '/' }, ...heads];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: `${origin}${path}`,
    })),
  };
}
