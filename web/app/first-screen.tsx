/**
 * Renders the first screen of the public pages. It runs on the server (functions/pages/first-screen.ts), so that the
 * page is visible while its code still loads. main.tsx then replaces it, with the same data.
 */
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import ForgotPasswordPage from '#web/accounts/ForgotPasswordPage.tsx';
import LoginPage from '#web/accounts/LoginPage.tsx';
import RegisterPage from '#web/accounts/RegisterPage.tsx';
import { providersQuery } from '#web/accounts/SocialSignIn.tsx';
import ArticlePage from '#web/blog/ArticlePage.tsx';
import BlogListPage from '#web/blog/BlogListPage.tsx';
import { readFilters as readBlogFilters } from '#web/blog/blog-filters.ts';
import { articleQuery, articlesQuery, blogCategoriesQuery } from '#web/blog/queries.ts';
import ContactPage from '#web/community/ContactPage.tsx';
import {
  featuredReviewsQuery,
  firstReviewsQuery,
  successStoriesQuery,
  supportAddressQuery,
} from '#web/community/queries.ts';
import ReferralPage from '#web/community/ReferralPage.tsx';
import SuccessStoriesPage from '#web/community/SuccessStoriesPage.tsx';
import CourseListPage from '#web/courses/CourseListPage.tsx';
import CoursePage from '#web/courses/CoursePage.tsx';
import { readFilters as readCatalogFilters } from '#web/courses/catalog-filters.ts';
import { catalogQuery, courseQuery } from '#web/courses/queries.ts';
import WaitlistPage from '#web/courses/WaitlistPage.tsx';
import HomePage from '#web/home/HomePage.tsx';
import { featuredCoursesQuery, homeQuery } from '#web/home/queries.ts';
import CertificatePage from '#web/learning/certificate/CertificatePage.tsx';
import { certificateQuery } from '#web/learning/certificate/certificate-query.ts';
import { openLessonQuery } from '#web/learning/try/open-lesson-query.ts';
import TryLessonPage from '#web/learning/try/TryLessonPage.tsx';
import HelpCenterPage from '#web/legal/HelpCenterPage.tsx';
import PrivacyPolicyPage from '#web/legal/PrivacyPolicyPage.tsx';
import TermsOfServicePage from '#web/legal/TermsOfServicePage.tsx';
import QuestionListPage from '#web/practice/QuestionListPage.tsx';
import QuestionPage from '#web/practice/QuestionPage.tsx';
import { openQuestionQuery, questionQuery, questionsQuery } from '#web/practice/question-queries.ts';
import { TryStart } from '#web/practice/try/TryStart.tsx';
import { suggestionsQuery } from '#web/search/queries.ts';
import { webinarListQuery, webinarQuery } from '#web/webinars/queries.ts';
import WebinarListPage from '#web/webinars/WebinarListPage.tsx';
import WebinarPage from '#web/webinars/WebinarPage.tsx';
import type { FirstData } from './first-data.ts';
import { Layout } from './layout/Layout.tsx';
import { normalizedSearch } from './normalized-search.ts';
import { createQueryClient } from './query-client.ts';
import type { PublicRoute } from './routes.tsx';
import { currentUserQuery } from './session.ts';

export type { PublicRoute };

/** `key`: the variable part of the path, empty if it has none. `query`: all parameters of the address. */
type Place = { key: string; query: URLSearchParams };

/** A query of the page; an infinite one has an `initialPageParam`. */
type FirstQuery = { queryKey: QueryKey; initialPageParam?: unknown };

type PublicPage = {
  Page: ComponentType;
  /** The path of the page's module in web/. */
  file: string;
  /** Without the layout. */
  isAlone?: true;
  /** Without banner, header and footer. */
  isFocused?: true;
  /** The query parameters that the page reads. The others do not change what it shows. */
  parameters?: readonly string[];
  /** The queries that must have data before the page can be rendered; the first one decides whether it exists. */
  queries?: (place: Place) => FirstQuery[];
};

const pages: Record<PublicRoute, PublicPage> = {
  '/': { Page: HomePage, file: 'home/HomePage.tsx', queries: () => [homeQuery] },
  '/blogs': {
    Page: BlogListPage,
    file: 'blog/BlogListPage.tsx',
    parameters: ['search', 'category'],
    queries: ({ query }) => {
      const filters = readBlogFilters(query);
      return [articlesQuery(filters), blogCategoriesQuery, ...suggestionsFor(filters)];
    },
  },
  '/blogs/:slug': { Page: ArticlePage, file: 'blog/ArticlePage.tsx', queries: ({ key }) => [articleQuery(key)] },
  '/certificates/:code': {
    Page: CertificatePage,
    file: 'learning/certificate/CertificatePage.tsx',
    queries: ({ key }) => [certificateQuery(key)],
  },
  '/coming-soon': {
    Page: WaitlistPage,
    file: 'courses/WaitlistPage.tsx',
    parameters: ['course'],
    queries: ({ query }) => [query.get('course')].flatMap((slug) => (slug ? courseQuery(slug) : [])),
  },
  '/contact-us': {
    Page: ContactPage,
    file: 'community/ContactPage.tsx',
    queries: () => [supportAddressQuery],
  },
  '/courses': {
    Page: CourseListPage,
    file: 'courses/CourseListPage.tsx',
    parameters: ['search', 'category', 'level'],
    queries: ({ query }) => {
      const filters = readCatalogFilters(query);
      return [catalogQuery(filters), ...suggestionsFor(filters)];
    },
  },
  '/courses/:slug': { Page: CoursePage, file: 'courses/CoursePage.tsx', queries: ({ key }) => [courseQuery(key)] },
  '/courses/:slug/try': {
    Page: TryLessonPage,
    file: 'learning/try/TryLessonPage.tsx',
    isFocused: true,
    queries: ({ key }) => [openLessonQuery(key)],
  },
  '/forgot-password': {
    Page: ForgotPasswordPage,
    file: 'accounts/ForgotPasswordPage.tsx',
    parameters: ['redirect'],
  },
  '/help-center': { Page: HelpCenterPage, file: 'legal/HelpCenterPage.tsx' },
  '/login': {
    Page: LoginPage,
    file: 'accounts/LoginPage.tsx',
    parameters: ['redirect'],
    queries: () => [providersQuery],
  },
  '/practice/questions': {
    Page: QuestionListPage,
    file: 'practice/QuestionListPage.tsx',
    parameters: ['kind', 'competency', 'level', 'course', 'search', 'lesson'],
    queries: () => [questionsQuery],
  },
  '/practice/questions/:slug': {
    Page: QuestionPage,
    file: 'practice/QuestionPage.tsx',
    parameters: ['lesson'],
    queries: ({ key }) => [questionQuery(key)],
  },
  '/practice/try': {
    Page: TryStart,
    file: 'practice/try/TryPage.tsx',
    isAlone: true,
    queries: () => [openQuestionQuery],
  },
  '/privacy-policy': { Page: PrivacyPolicyPage, file: 'legal/PrivacyPolicyPage.tsx' },
  '/referral': { Page: ReferralPage, file: 'community/ReferralPage.tsx' },
  '/register': {
    Page: RegisterPage,
    file: 'accounts/RegisterPage.tsx',
    parameters: ['redirect'],
    queries: () => [providersQuery],
  },
  '/success-stories': {
    Page: SuccessStoriesPage,
    file: 'community/SuccessStoriesPage.tsx',
    queries: () => [successStoriesQuery, featuredReviewsQuery, firstReviewsQuery],
  },
  '/terms-of-service': { Page: TermsOfServicePage, file: 'legal/TermsOfServicePage.tsx' },
  '/webinar/:id': { Page: WebinarPage, file: 'webinars/WebinarPage.tsx', queries: ({ key }) => [webinarQuery(key)] },
  '/webinars': { Page: WebinarListPage, file: 'webinars/WebinarListPage.tsx', queries: () => [webinarListQuery] },
};

/** Lists that search also show what the search could find elsewhere. */
function suggestionsFor({ search }: { search: string }): FirstQuery[] {
  return normalizedSearch(search) === '' ? [] : [suggestionsQuery(search)];
}

/** The first screen of a public page at one address. */
export type FirstScreen = {
  /** The address without the parameters that the page does not read. */
  address: string;
  /** Whether the page reads parameters of the address. */
  hasParameters: boolean;
  /** The path of the page's module in web/. */
  file: string;
  /** The API paths whose answers the page is rendered from. */
  requests: string[];
  /** Renders the page as a visitor sees it. Returns its HTML, and the data that it was rendered from. */
  paint(answers: readonly unknown[]): { markup: string; firstData: FirstData };
};

/** The first screen of the page at `place`. */
export function firstScreenAt(route: PublicRoute, place: Place): FirstScreen {
  const { Page, file, isAlone, isFocused, parameters = [], queries = () => [] } = pages[route];
  const query = new URLSearchParams();
  for (const name of parameters) {
    const value = place.query.get(name);
    if (value) query.set(name, value);
  }
  const path = route.replace(/:\w+/, encodeURIComponent(place.key));
  const address = query.size > 0 ? `${path}?${query}` : path;
  const wanted = queries({ key: place.key, query });
  return {
    address,
    hasParameters: query.size > 0,
    file,
    requests: wanted.map(({ queryKey: [request] }) => String(request)),
    paint(answers) {
      const data = wanted.map(({ queryKey, initialPageParam: first }, index) => {
        const answer = answers[index];
        return [queryKey, first === undefined ? answer : { pages: [answer], pageParams: [first] }] as const;
      });
      return { markup: paint({ route, Page, isAlone, isFocused, address, data }), firstData: { route, queries: data } };
    },
  };
}

function paint({
  route,
  Page,
  isAlone = false,
  isFocused,
  address,
  data,
}: {
  route: PublicRoute;
  Page: ComponentType;
  isAlone: boolean | undefined;
  isFocused: boolean | undefined;
  address: string;
  data: FirstData['queries'];
}): string {
  const queryClient = createQueryClient();
  for (const [queryKey, known] of data) queryClient.setQueryData(queryKey, known);
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  // These are below the first screen of the home page; the browser requests them.
  queryClient.setQueryData(featuredCoursesQuery.queryKey, []);
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <StaticRouter location={address}>
        <Routes>
          <Route element={isAlone ? null : <Layout isFocused={isFocused} />}>
            <Route path={route} element={<Page />} />
          </Route>
        </Routes>
      </StaticRouter>
    </QueryClientProvider>,
  );
  // Controls do not work before their code has loaded, so they are inert: typed text would be lost, and an opened
  // section would close, when React takes over.
  return markup.replaceAll(/<(button|input|select|textarea|summary)(?=[\s>])/g, '<$1 inert');
}
