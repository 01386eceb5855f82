import { useId } from 'react';
import type { HelpCenterCategory } from '#functions/pages/help-center-questions.shared.ts';
import { Accordion } from '#web/design/Accordion.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { splitAtMatches } from './help-center-search.ts';

/** A category of the help center: one answer is open at a time, and the matches of the search are marked. */
export function QuestionCategory({
  category: { name, questions },
  search,
  openFirst,
}: {
  category: HelpCenterCategory;
  search: string;
  openFirst: boolean;
}) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-4 text-h3">
        {name}
      </h2>
      <Accordion
        entries={questions.map(({ question, answer, page }) => ({
          id: question,
          title: <Marked text={question} search={search} />,
          content: (
            <div className="grid max-w-prose gap-3">
              <p>
                <Marked text={answer} search={search} />
              </p>
              {page && <TextLink to={page.path}>{page.title}</TextLink>}
            </div>
          ),
        }))}
        defaultOpen={openFirst ? questions[0]?.question : undefined}
      />
    </section>
  );
}

function Marked({ text, search }: { text: string; search: string }) {
  return splitAtMatches(text, search).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no id; they are split from the text each time
      <mark key={index} className="rounded-sm bg-highlight text-on-highlight">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
