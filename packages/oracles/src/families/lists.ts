// The oracles of lists: sorting sorts, filters leave what matches, search finds what is there, pages divide, numbers count.
import type { Oracle } from '../definition/oracle.ts';
import { averageIsThatOfItsList } from '../lists/average-is-that-of-its-list/oracle.ts';
import { badgeAgreesWithItsPage } from '../lists/badge-agrees-with-its-page/oracle.ts';
import { clearTakesEveryFilterBack } from '../lists/clear-takes-every-filter-back/oracle.ts';
import { clearedFilterIsNotMarked } from '../lists/cleared-filter-is-not-marked/oracle.ts';
import { clearingFilterRestoresList } from '../lists/clearing-filter-restores-list/oracle.ts';
import { clearingSearchRestoresList } from '../lists/clearing-search-restores-list/oracle.ts';
import { counterFollowsFiltering } from '../lists/counter-follows-filtering/oracle.ts';
import { counterMatchesShownItems } from '../lists/counter-matches-shown-items/oracle.ts';
import { downloadedFileCanBeRead } from '../lists/downloaded-file-can-be-read/oracle.ts';
import { eachSearchFieldNarrowsResults } from '../lists/each-search-field-narrows-results/oracle.ts';
import { figureIsTheSumOfItsColumn } from '../lists/figure-is-the-sum-of-its-column/oracle.ts';
import { fileOfAListHoldsAllOfIt } from '../lists/file-of-a-list-holds-all-of-it/oracle.ts';
import { filterAndSortCombine } from '../lists/filter-and-sort-combine/oracle.ts';
import { filterCountMatchesResults } from '../lists/filter-count-matches-results/oracle.ts';
import { filterFindsAllMatches } from '../lists/filter-finds-all-matches/oracle.ts';
import { filterKeepsTheOrder } from '../lists/filter-keeps-the-order/oracle.ts';
import { filterPersistsAcrossPages } from '../lists/filter-persists-across-pages/oracle.ts';
import { filterShowsOnlyMatches } from '../lists/filter-shows-only-matches/oracle.ts';
import { filteredPagesAreFull } from '../lists/filtered-pages-are-full/oracle.ts';
import { headerSortsBothWays } from '../lists/header-sorts-both-ways/oracle.ts';
import { lastPageHasItems } from '../lists/last-page-has-items/oracle.ts';
import { lastRowSumsUpTheOthers } from '../lists/last-row-sums-up-the-others/oracle.ts';
import { lateAnswerIsPassedOver } from '../lists/late-answer-is-passed-over/oracle.ts';
import { linkCountMatchesList } from '../lists/link-count-matches-list/oracle.ts';
import { moreContinuesTheList } from '../lists/more-continues-the-list/oracle.ts';
import { narrowingStartsOnTheFirstPage } from '../lists/narrowing-starts-on-the-first-page/oracle.ts';
import { nextThenPreviousReturns } from '../lists/next-then-previous-returns/oracle.ts';
import { numbersAreAsDirectivesState } from '../lists/numbers-are-as-directives-state/oracle.ts';
import { pageBeyondLastIsHandled } from '../lists/page-beyond-last-is-handled/oracle.ts';
import { pageSizeIsRespected } from '../lists/page-size-is-respected/oracle.ts';
import { pagesDoNotOverlap } from '../lists/pages-do-not-overlap/oracle.ts';
import { rangeIncludesItsEnds } from '../lists/range-includes-its-ends/oracle.ts';
import { runningBalanceGoesOn } from '../lists/running-balance-goes-on/oracle.ts';
import { searchAcceptsAnyText } from '../lists/search-accepts-any-text/oracle.ts';
import { searchAndFilterCombine } from '../lists/search-and-filter-combine/oracle.ts';
import { searchCoversWhatItNames } from '../lists/search-covers-what-it-names/oracle.ts';
import { searchFindsByName } from '../lists/search-finds-by-name/oracle.ts';
import { searchFindsByWord } from '../lists/search-finds-by-word/oracle.ts';
import { searchFindsOnlyMatches } from '../lists/search-finds-only-matches/oracle.ts';
import { searchFindsUpperCase } from '../lists/search-finds-upper-case/oracle.ts';
import { searchIgnoresCase } from '../lists/search-ignores-case/oracle.ts';
import { searchIgnoresSurroundingSpaces } from '../lists/search-ignores-surrounding-spaces/oracle.ts';
import { searchNarrowsResults } from '../lists/search-narrows-results/oracle.ts';
import { searchShowsItsQuery } from '../lists/search-shows-its-query/oracle.ts';
import { searchWorksThroughout } from '../lists/search-works-throughout/oracle.ts';
import { selectAllTakesWhatIsShown } from '../lists/select-all-takes-what-is-shown/oracle.ts';
import { sharesAreThoseOfTheirCounts } from '../lists/shares-are-those-of-their-counts/oracle.ts';
import { shownPageIsMarked } from '../lists/shown-page-is-marked/oracle.ts';
import { sortKeepsEveryItem } from '../lists/sort-keeps-every-item/oracle.ts';
import { sortOrdersAll } from '../lists/sort-orders-all/oracle.ts';
import { sortingKeepsTheSearch } from '../lists/sorting-keeps-the-search/oracle.ts';
import { statedOrderHolds } from '../lists/stated-order-holds/oracle.ts';
import { statedSumIsRight } from '../lists/stated-sum-is-right/oracle.ts';
import { sumOfAllPagesStays } from '../lists/sum-of-all-pages-stays/oracle.ts';
import { totalIsTheSumOfItsParts } from '../lists/total-is-the-sum-of-its-parts/oracle.ts';
import { totalMatchesItems } from '../lists/total-matches-items/oracle.ts';
import { twoFiltersCombine } from '../lists/two-filters-combine/oracle.ts';
import { valuesAreValid } from '../lists/values-are-valid/oracle.ts';

export const listOracles: readonly Oracle[] = [
  averageIsThatOfItsList,
  filteredPagesAreFull,
  numbersAreAsDirectivesState,
  rangeIncludesItsEnds,
  searchCoversWhatItNames,
  searchWorksThroughout,
  selectAllTakesWhatIsShown,
  sortOrdersAll,
  headerSortsBothWays,
  sortKeepsEveryItem,
  filterShowsOnlyMatches,
  filterFindsAllMatches,
  filterCountMatchesResults,
  clearingFilterRestoresList,
  clearTakesEveryFilterBack,
  clearedFilterIsNotMarked,
  filterPersistsAcrossPages,
  filterAndSortCombine,
  searchAndFilterCombine,
  sortingKeepsTheSearch,
  totalIsTheSumOfItsParts,
  sumOfAllPagesStays,
  runningBalanceGoesOn,
  twoFiltersCombine,
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
  shownPageIsMarked,
  narrowingStartsOnTheFirstPage,
  nextThenPreviousReturns,
  lastPageHasItems,
  pageBeyondLastIsHandled,
  pageSizeIsRespected,
  totalMatchesItems,
  counterMatchesShownItems,
  counterFollowsFiltering,
  lateAnswerIsPassedOver,
  linkCountMatchesList,
  badgeAgreesWithItsPage,
  valuesAreValid,
  filterKeepsTheOrder,
  moreContinuesTheList,
  figureIsTheSumOfItsColumn,
  lastRowSumsUpTheOthers,
  statedSumIsRight,
  statedOrderHolds,
  downloadedFileCanBeRead,
  fileOfAListHoldsAllOfIt,
  sharesAreThoseOfTheirCounts,
];
