import type { Oracle } from '../definition/oracle.ts';
import { addressKeepsTheFilter } from '../state/address-keeps-the-filter/oracle.ts';
import { addressKeepsTheSortOrder } from '../state/address-keeps-the-sort-order/oracle.ts';
import { backReturnsToTheList } from '../state/back-returns-to-the-list/oracle.ts';
import { cancelDiscardsChanges } from '../state/cancel-discards-changes/oracle.ts';
import { changeShowsWhatAReloadShows } from '../state/change-shows-what-a-reload-shows/oracle.ts';
import { changeSurvivesAnotherView } from '../state/change-survives-another-view/oracle.ts';
import { chosenLookIsKept } from '../state/chosen-look-is-kept/oracle.ts';
import { chosenOptionShowsOnItsRecord } from '../state/chosen-option-shows-on-its-record/oracle.ts';
import { createdRecordPersists } from '../state/created-record-persists/oracle.ts';
import { createdRecordSurvivesNewSignIn } from '../state/created-record-survives-new-sign-in/oracle.ts';
import { declinedDeleteRemovesNothing } from '../state/declined-delete-removes-nothing/oracle.ts';
import { deleteRemovesOnlyThatRecord } from '../state/delete-removes-only-that-record/oracle.ts';
import { editChangesItsOwnRecord } from '../state/edit-changes-its-own-record/oracle.ts';
import { everyChangeIsKept } from '../state/every-change-is-kept/oracle.ts';
import { filterSurvivesReloadAndBack } from '../state/filter-survives-reload-and-back/oracle.ts';
import { openedPageIsAsLoaded } from '../state/opened-page-is-as-loaded/oracle.ts';
import { recordReadsBackAsSaved } from '../state/record-reads-back-as-saved/oracle.ts';
import { reloadShowsTheSamePage } from '../state/reload-shows-the-same-page/oracle.ts';
import { savedValueIsKept } from '../state/saved-value-is-kept/oracle.ts';
import { settingsAreKeptAlike } from '../state/settings-are-kept-alike/oracle.ts';

/** State: what was created stays, what was edited is stored, what was deleted is gone, and back is back. */
export const stateOracles: readonly Oracle[] = [
  everyChangeIsKept,
  changeShowsWhatAReloadShows,
  changeSurvivesAnotherView,
  filterSurvivesReloadAndBack,
  createdRecordPersists,
  createdRecordSurvivesNewSignIn,
  openedPageIsAsLoaded,
  recordReadsBackAsSaved,
  editChangesItsOwnRecord,
  chosenOptionShowsOnItsRecord,
  savedValueIsKept,
  cancelDiscardsChanges,
  deleteRemovesOnlyThatRecord,
  declinedDeleteRemovesNothing,
  backReturnsToTheList,
  addressKeepsTheFilter,
  addressKeepsTheSortOrder,
  reloadShowsTheSamePage,
  chosenLookIsKept,
  settingsAreKeptAlike,
];
