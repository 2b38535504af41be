// The oracles of identity: what is opened is what was chosen, and list and page say the same of it.
import type { Oracle } from '../definition/oracle.ts';
import { detailsMatchItemPage } from '../identity/details-match-item-page/oracle.ts';
import { differentItemsHaveDifferentImages } from '../identity/different-items-have-different-images/oracle.ts';
import { editFormHoldsWhatTheListSays } from '../identity/edit-form-holds-what-the-list-says/oracle.ts';
import { imageMatchesItemPage } from '../identity/image-matches-item-page/oracle.ts';
import { itemOpensItsOwnPage } from '../identity/item-opens-its-own-page/oracle.ts';
import { itemOpensItsOwnPageAfterFiltering } from '../identity/item-opens-its-own-page-after-filtering/oracle.ts';
import { itemOpensItsOwnPageAfterSorting } from '../identity/item-opens-its-own-page-after-sorting/oracle.ts';
import { itemOpensItsOwnPageOnPageTwo } from '../identity/item-opens-its-own-page-on-page-two/oracle.ts';
import { itemPageSurvivesReload } from '../identity/item-page-survives-reload/oracle.ts';
import { itemsOpenDifferentPages } from '../identity/items-open-different-pages/oracle.ts';
import { priceMatchesItemPage } from '../identity/price-matches-item-page/oracle.ts';
import { recordShowsAccountsTheSameAmounts } from '../identity/record-shows-accounts-the-same-amounts/oracle.ts';

export const identityOracles: readonly Oracle[] = [
  itemOpensItsOwnPage,
  itemOpensItsOwnPageAfterSorting,
  itemOpensItsOwnPageAfterFiltering,
  itemOpensItsOwnPageOnPageTwo,
  itemsOpenDifferentPages,
  priceMatchesItemPage,
  recordShowsAccountsTheSameAmounts,
  detailsMatchItemPage,
  editFormHoldsWhatTheListSays,
  imageMatchesItemPage,
  itemPageSurvivesReload,
  differentItemsHaveDifferentImages,
];
