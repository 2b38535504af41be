import type { Oracle } from '../definition/oracle.ts';
import { boundaryValuesAreAccepted } from '../forms/boundary-values-are-accepted/oracle.ts';
import { cancelDiscardsAnEdit } from '../forms/cancel-discards-an-edit/oracle.ts';
import { currentPasswordIsChecked } from '../forms/current-password-is-checked/oracle.ts';
import { doubleSubmitStoresOnce } from '../forms/double-submit-stores-once/oracle.ts';
import { endAtItsStartIsRefused } from '../forms/end-at-its-start-is-refused/oracle.ts';
import { endDateComesAfterStart } from '../forms/end-date-comes-after-start/oracle.ts';
import { fieldKeepsItsOwnText } from '../forms/field-keeps-its-own-text/oracle.ts';
import { fileEndingInCapitalsIsTaken } from '../forms/file-ending-in-capitals-is-taken/oracle.ts';
import { formRejectsInvalidValues } from '../forms/form-rejects-invalid-values/oracle.ts';
import { keysSendAsTheButtonDoes } from '../forms/keys-send-as-the-button-does/oracle.ts';
import { passwordConfirmationMustMatch } from '../forms/password-confirmation-must-match/oracle.ts';
import { refusalSaysWhy } from '../forms/refusal-says-why/oracle.ts';
import { refusedSignInSaysSo } from '../forms/refused-sign-in-says-so/oracle.ts';
import { rejectedFormKeepsInput } from '../forms/rejected-form-keeps-input/oracle.ts';
import { reloadSendsNothingAgain } from '../forms/reload-sends-nothing-again/oracle.ts';
import { removingAFileKeepsTheOthers } from '../forms/removing-a-file-keeps-the-others/oracle.ts';
import { requiredFieldRejectsBlanks } from '../forms/required-field-rejects-blanks/oracle.ts';
import { serverRejectsInvalidValues } from '../forms/server-rejects-invalid-values/oracle.ts';
import { textIsStoredUnchanged } from '../forms/text-is-stored-unchanged/oracle.ts';
import { validDataIsAccepted } from '../forms/valid-data-is-accepted/oracle.ts';

/**
 * Forms: valid data is accepted, invalid data is rejected in the page and behind it, texts come back whole.
 */
export const formOracles: readonly Oracle[] = [
  keysSendAsTheButtonDoes,
  refusedSignInSaysSo,
  validDataIsAccepted,
  boundaryValuesAreAccepted,
  textIsStoredUnchanged,
  doubleSubmitStoresOnce,
  reloadSendsNothingAgain,
  formRejectsInvalidValues,
  serverRejectsInvalidValues,
  requiredFieldRejectsBlanks,
  rejectedFormKeepsInput,
  refusalSaysWhy,
  fieldKeepsItsOwnText,
  fileEndingInCapitalsIsTaken,
  removingAFileKeepsTheOthers,
  cancelDiscardsAnEdit,
  passwordConfirmationMustMatch,
  endDateComesAfterStart,
  endAtItsStartIsRefused,
  currentPasswordIsChecked,
];
