import { useEffect, useRef, useState } from 'react';
import { helpCenterQuestions } from '#functions/pages/help-center-questions.shared.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { SearchIcon } from '#web/design/icons/interface.tsx';
import { SearchIllustration } from '#web/design/illustrations.tsx';
import { PageHeader } from '#web/design/PageHeader.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { findQuestions, searchTerm } from './help-center-search.ts';
import { QuestionCategory } from './QuestionCategory.tsx';
import { SupportCards } from './SupportCards.tsx';

/** Common questions by category, with a search, and the ways to contact support. */
export default function HelpCenterPage() {
  useDocumentTitle('Help Center');
  const searchBox = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const searching = searchTerm(search) !== '';
  const categories = findQuestions(helpCenterQuestions, search);
  const count = categories.reduce((sum, { questions }) => sum + questions.length, 0);
  const result = count === 1 ? '1 answer found' : `${count || 'No'} answers found`;
  const announcement = useSettled(searching ? `${result} for ${search.trim()}` : '');

  return (
    <>
      <PageHeader
        title="Help Center"
        intro="Answers to the questions we hear most, and a person to write to when yours is not among them."
      >
        <search className="mt-8 block max-w-prose">
          <TextField
            ref={searchBox}
            type="search"
            label="Search the help center"
            placeholder="Refund, certificate, live session…"
            icon={<SearchIcon />}
            autoComplete="off"
            maxLength={100}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </search>
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </PageHeader>
      <Container className="grid items-start gap-12 pb-16 sm:pb-24 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
        <div className="grid gap-10 sm:gap-12">
          {searching && count > 0 && (
            <p aria-hidden="true" className="-mb-4 font-semibold text-muted">
              {result}
            </p>
          )}
          {categories.map((category, index) => (
            <QuestionCategory
              key={category.name}
              category={category}
              search={search}
              openFirst={searching && index === 0}
            />
          ))}
          {count === 0 && (
            <EmptyState
              illustration={<SearchIllustration />}
              title="No answers found"
              actions={
                <>
                  <Button
                    variant="secondary"
                    onClick={() => {
                      setSearch('');
                      searchBox.current?.focus();
                    }}
                  >
                    Clear Search
                  </Button>
                  <Button to={paths.contact()}>Contact Us</Button>
                </>
              }
            >
              Try fewer or other words, or ask us directly.
            </EmptyState>
          )}
        </div>
        <SupportCards />
      </Container>
    </>
  );
}

/**
 * Returns the text after it has not changed for half a second, so that it is announced once and not with every letter.
 */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 500);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
