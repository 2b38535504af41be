// The oracles of lists: sorting sorts, filters leave what matches, search finds what is there, pages divide, numbers count.
import type { Oracle } from '../definition/oracle.ts';
import { clearingFilterRestoresList } from './clearing-filter-restores-list/oracle.ts';
import { clearingSearchRestoresList } from './clearing-search-restores-list/oracle.ts';
import { counterFollowsFiltering } from './counter-follows-filtering/oracle.ts';
import { counterMatchesShownItems } from './counter-matches-shown-items/oracle.ts';
import { eachSearchFieldNarrowsResults } from './each-search-field-narrows-results/oracle.ts';
import { filterAndSortCombine } from './filter-and-sort-combine/oracle.ts';
import { filterCountMatchesResults } from './filter-count-matches-results/oracle.ts';
import { filterFindsAllMatches } from './filter-finds-all-matches/oracle.ts';
import { filterPersistsAcrossPages } from './filter-persists-across-pages/oracle.ts';
import { filterShowsOnlyMatches } from './filter-shows-only-matches/oracle.ts';
import { headerSortsBothWays } from './header-sorts-both-ways/oracle.ts';
import { lastPageHasItems } from './last-page-has-items/oracle.ts';
import { linkCountMatchesList } from './link-count-matches-list/oracle.ts';
import { nextThenPreviousReturns } from './next-then-previous-returns/oracle.ts';
import { pageBeyondLastIsHandled } from './page-beyond-last-is-handled/oracle.ts';
import { pageSizeIsRespected } from './page-size-is-respected/oracle.ts';
import { pagesDoNotOverlap } from './pages-do-not-overlap/oracle.ts';
import { searchAcceptsAnyText } from './search-accepts-any-text/oracle.ts';
import { searchFindsByName } from './search-finds-by-name/oracle.ts';
import { searchFindsByWord } from './search-finds-by-word/oracle.ts';
import { searchFindsOnlyMatches } from './search-finds-only-matches/oracle.ts';
import { searchFindsUpperCase } from './search-finds-upper-case/oracle.ts';
import { searchIgnoresCase } from './search-ignores-case/oracle.ts';
import { searchIgnoresSurroundingSpaces } from './search-ignores-surrounding-spaces/oracle.ts';
import { searchNarrowsResults } from './search-narrows-results/oracle.ts';
import { searchShowsItsQuery } from './search-shows-its-query/oracle.ts';
import { sortKeepsEveryItem } from './sort-keeps-every-item/oracle.ts';
import { sortOrdersAll } from './sort-orders-all/oracle.ts';
import { totalMatchesItems } from './total-matches-items/oracle.ts';
import { valuesAreValid } from './values-are-valid/oracle.ts';

export const listOracles: readonly Oracle[] = [
  sortOrdersAll,
  headerSortsBothWays,
  sortKeepsEveryItem,
  filterShowsOnlyMatches,
  filterFindsAllMatches,
  filterCountMatchesResults,
  clearingFilterRestoresList,
  filterPersistsAcrossPages,
  filterAndSortCombine,
  searchFindsByName,
  searchIgnoresSurroundingSpaces,
  searchIgnoresCase,
  searchFindsByWord,
  searchFindsUpperCase,
  searchNarrowsResults,
  searchFindsOnlyMatches,
  searchAcceptsAnyText,
  searchShowsItsQuery,
  clearingSearchRestoresList,
  eachSearchFieldNarrowsResults,
  pagesDoNotOverlap,
  nextThenPreviousReturns,
  lastPageHasItems,
  pageBeyondLastIsHandled,
  pageSizeIsRespected,
  totalMatchesItems,
  counterMatchesShownItems,
  counterFollowsFiltering,
  linkCountMatchesList,
  valuesAreValid,
];
