/**
 * The searches of catalog and blog in SQL. Not in search-text.shared.ts, because the browser runs that file too.
 *
 * A search forgives: besides what was typed, it finds synonyms and other endings of each word, and, if that finds nothing,
 * words that differ by one letter. All of it is LIKE on a column made with `searchTextOf`, by its trigram index.
 */
import { and, like, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { normalizedText } from '../columns.ts';
import { searchTerms } from './search-terms.ts';
import { searchPattern, searchText } from './search-text.shared.ts';

/**
 * A search ranks this many results and finds no more, so that a word that every text has costs no more than another one.
 */
const mostRanked = 200;

/** A table that can be searched, with the condition and the order of a list of it. */
type Searched = {
  id: AnyPgColumn;
  title: AnyPgColumn;
  /** Made with `searchTextOf`; it begins with the title. */
  text: AnyPgColumn;
  /** Which rows the list may have. */
  listed: SQL | undefined;
  order: readonly SQL[];
};

/** The condition that a column made with `searchTextOf` contains a search as it was typed. */
export function isFoundIn(column: AnyPgColumn, search: string): SQL {
  const pattern = searchPattern(search);
  return pattern === null ? sql`false` : like(column, `%${pattern}%`);
}

type Page = { limit: number; offset: number };

/** What a list with a search adds to its statement: the rows of one page, and their order. */
type Results = { condition: SQL; order: SQL[] };

/** A page of the results of a search, the best first. */
export function searchResults(table: Searched, search: string, page: Page): Results {
  const terms = searchTerms(search);
  const title = normalizedText(sql`${table.title}`);
  const words = searchText(search).trim();
  const isTyped = isFoundIn(table.text, search);
  const hasTitle = words === '' ? sql`false` : sql`${title} in (${` ${words}`}, ${` ${words} `})`;
  const saysAll = (column: AnyPgColumn | SQL) =>
    and(...terms.map(({ patterns }) => matchesAny(column, patterns))) ?? sql`false`;
  const nearlySaysAll = (column: AnyPgColumn | SQL) =>
    and(...terms.map(({ patterns, misspellings }) => matchesAny(column, [...patterns, ...misspellings])));
  // Where texts have other words for the whole search, its own words say no more than those.
  const [only, ...others] = terms;
  const isSaid = only?.hasSynonyms && others.length === 0 ? saysAll(table.text) : isTyped;
  const rank = sql`case
    when ${hasTitle} then 0
    when ${like(title, `%${words}%`)} then 1
    when ${saysAll(title)} then 2
    when ${isSaid} then 3
    when ${saysAll(table.text)} then 4
    when ${nearlySaysAll(title) ?? sql`false`} then 5
    else 6 end`;
  return ranked(table, rank, page, {
    // The exact title is looked for by itself, because it may come after the rows that are ranked. The text begins with it:
    // named too, because only the text has an index.
    found: [and(isTyped, hasTitle), and(or(isTyped, saysAll(table.text)), sql`not ${hasTitle}`)],
    misspelled: nearlySaysAll(table.text),
  });
}

/** The first rows that say at least one of the words of a search; those that say most of them come first. */
export function nearestResults(table: Searched, search: string, limit: number): Results {
  const terms = searchTerms(search);
  const said = terms.map(({ patterns }) => matchesAny(table.text, patterns));
  const rank = sql.join([sql`0::integer`, ...said.map((one) => sql`(${one})::integer`)], sql` - `);
  return ranked(
    table,
    rank,
    { limit, offset: 0 },
    {
      found: [or(...said)],
      misspelled: or(...terms.map(({ misspellings }) => matchesAny(table.text, misspellings))),
    },
  );
}

/**
 * A page of the rows that fulfill one of the conditions `found`, or, if there are none, `misspelled`. No row fulfills two of
 * them; a missing condition stands for none.
 */
function ranked(
  table: Searched,
  rank: SQL,
  { limit, offset }: Page,
  { found, misspelled }: { found: (SQL | undefined)[]; misspelled: SQL | undefined },
): Results {
  const order = sql.join([...table.order], sql`, `);
  const first = (condition: SQL | undefined) => sql`(
    select id, rank, row_number() over () as place from (
      select ${table.id} as id, ${rank} as rank from ${table.id.table}
      where ${and(table.listed, condition ?? sql`false`)} order by ${order} limit ${sql.raw(String(mostRanked))}
    ) as listed)`;
  const guessed = and(
    sql`not exists (select from found)`,
    misspelled ?? sql`false`,
    sql`rules.is_slow_to_compare(${table.text})`,
  );
  return {
    condition: sql`${table.id} in (
      with found as materialized (${sql.join(found.map(first), sql` union all `)})
      select id from (select * from found union all ${first(guessed)}) as hits
      order by rank, place limit ${limit} offset ${offset})`,
    order: [rank, ...table.order],
  };
}

function matchesAny(column: AnyPgColumn | SQL, patterns: string[]): SQL {
  return or(...patterns.map((pattern) => like(column, pattern))) ?? sql`false`;
}
