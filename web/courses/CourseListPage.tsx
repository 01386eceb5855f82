import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Course } from '#functions/courses/contract.ts';
import { readableMessage } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { normalizedSearch } from '#web/app/normalized-search.ts';
import { useAddressFilters } from '#web/app/use-address-filters.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { classNames } from '#web/design/class-names.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { CloseIcon } from '#web/design/icons/interface.tsx';
import { SearchIllustration } from '#web/design/illustrations.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { PageHeader } from '#web/design/PageHeader.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { ArticlesAndWebinars, NearestCourses } from '#web/search/Found.tsx';
import { suggestionsQuery } from '#web/search/queries.ts';
import { CatalogFilterBar } from './CatalogFilterBar.tsx';
import { CourseCard } from './CourseCard.tsx';
import { CourseCardSkeleton } from './CourseCardSkeleton.tsx';
import { CourseGrid } from './CourseGrid.tsx';
import { catalogFilters, filterCourses, filtersForLoadedCourses, isFiltered, noFilters } from './catalog-filters.ts';
import { catalogQuery } from './queries.ts';

/** /courses: the catalog, filtered by search, category and level. */
export default function CourseListPage() {
  useDocumentTitle('Courses');
  const queryClient = useQueryClient();
  const searchBox = useRef<HTMLInputElement>(null);
  const { filters, settled, type, choose, clear } = useAddressFilters(catalogFilters);
  const catalog = useInfiniteQuery({
    ...catalogQuery(settled),
    // If the whole catalog is cached, the browser filters it and shows the result until the server has answered.
    placeholderData: () => queryClient.getQueryData<InfiniteData<Course[], number>>(catalogQuery(noFilters).queryKey),
  });
  const isSearch = normalizedSearch(settled.search) !== '';
  const suggestions = useQuery({ ...suggestionsQuery(settled.search), enabled: isSearch });
  const isAnswered =
    catalog.isSuccess &&
    !catalog.isPlaceholderData &&
    filters.search === settled.search &&
    !(isSearch && suggestions.isPending);
  // The server finds more than the browser can, for example synonyms. Until it has answered, the browser shows which of
  // the loaded courses have the words themselves, or leaves the list as it is.
  const loaded = catalog.data?.pages.flat() ?? [];
  const preview = isAnswered ? [] : filterCourses(loaded, filtersForLoadedCourses(settled, filters));
  const courses = preview.length > 0 ? preview : loaded;
  const heading = `${courses.length}${catalog.hasNextPage ? '+' : ''} ${courses.length === 1 ? 'Course' : 'Courses'} Found`;
  const clearAndFocusSearch = () => {
    clear();
    searchBox.current?.focus();
  };

  return (
    <>
      <PageHeader
        eyebrow="Courses"
        title="Courses for interviews, resumes and offers"
        intro="Short courses for one weak spot, and a ten-week program from the first application to the first day."
      />
      <Container className="pb-4 sm:pb-8">
        <CatalogFilterBar filters={filters} searchBox={searchBox} onType={type} onChoose={choose} />
        {/* Screen readers announce the count once the server has answered, not after every letter. */}
        <p role="status" className="sr-only">
          {isAnswered && heading}
        </p>
        <div className="mt-8 mb-5 flex items-center justify-between gap-4 sm:mt-10">
          {catalog.isPending ? (
            <Skeleton className="h-8 w-52" />
          ) : (
            catalog.data && <h2 className="text-h3">{heading}</h2>
          )}
          <Button
            variant="quiet"
            size="small"
            icon={<CloseIcon size={18} className="max-sm:hidden" />}
            disabled={!isFiltered(filters)}
            onClick={clearAndFocusSearch}
            className="-mr-4 ml-auto whitespace-nowrap"
          >
            Clear Filters
          </Button>
        </div>
        <div
          aria-busy={!isAnswered}
          className={classNames('transition', !isAnswered && catalog.data && preview.length === 0 && 'opacity-50')}
        >
          {results()}
        </div>
      </Container>
    </>
  );

  function results() {
    if (catalog.isPending) return <LoadingCourses />;
    if (catalog.isError && !catalog.data) {
      return (
        <ErrorState
          title="The courses could not be loaded"
          onRetry={() => catalog.refetch()}
          retrying={catalog.isFetching}
        >
          {readableMessage(catalog.error, 'Please check your connection and try again.')}
        </ErrorState>
      );
    }
    return (
      <>
        {courses.length === 0 ? (
          <EmptyState
            illustration={<SearchIllustration />}
            title="No courses found"
            headingLevel="h3"
            actions={<Button onClick={clearAndFocusSearch}>View All Courses</Button>}
          >
            Nothing matches all of these filters. Try fewer words, or another category or level.
          </EmptyState>
        ) : (
          <CourseGrid>
            {courses.map((course) => (
              <CourseCard key={course.id} course={course} />
            ))}
          </CourseGrid>
        )}
        {isSearch && suggestions.data && courses.length === 0 && <NearestCourses {...suggestions.data} />}
        {isSearch && suggestions.data && <ArticlesAndWebinars {...suggestions.data} />}
        {catalog.hasNextPage && (
          <div className="mt-10 grid justify-items-center gap-4">
            {catalog.isFetchNextPageError && <Notice tone="danger" title="More courses could not be loaded" />}
            <Button
              variant="secondary"
              size="large"
              pending={catalog.isFetchingNextPage}
              onClick={() => catalog.fetchNextPage()}
            >
              Show More Courses
            </Button>
          </div>
        )}
      </>
    );
  }
}

function LoadingCourses() {
  return (
    <CourseGrid>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <CourseCardSkeleton key={key} />
      ))}
    </CourseGrid>
  );
}
