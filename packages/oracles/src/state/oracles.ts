import type { Oracle } from '../definition/oracle.ts';
import { addressKeepsTheFilter } from './address-keeps-the-filter/oracle.ts';
import { addressKeepsTheSortOrder } from './address-keeps-the-sort-order/oracle.ts';
import { backReturnsToTheList } from './back-returns-to-the-list/oracle.ts';
import { cancelDiscardsChanges } from './cancel-discards-changes/oracle.ts';
import { createdRecordPersists } from './created-record-persists/oracle.ts';
import { createdRecordSurvivesNewSignIn } from './created-record-survives-new-sign-in/oracle.ts';
import { declinedDeleteRemovesNothing } from './declined-delete-removes-nothing/oracle.ts';
import { deleteRemovesOnlyThatRecord } from './delete-removes-only-that-record/oracle.ts';
import { reloadShowsTheSamePage } from './reload-shows-the-same-page/oracle.ts';
import { savedValueIsKept } from './saved-value-is-kept/oracle.ts';

/** State: what was created stays, what was edited is stored, what was deleted is gone, and back is back. */
export const stateOracles: readonly Oracle[] = [
  createdRecordPersists,
  createdRecordSurvivesNewSignIn,
  savedValueIsKept,
  cancelDiscardsChanges,
  deleteRemovesOnlyThatRecord,
  declinedDeleteRemovesNothing,
  backReturnsToTheList,
  addressKeepsTheFilter,
  addressKeepsTheSortOrder,
  reloadShowsTheSamePage,
];
