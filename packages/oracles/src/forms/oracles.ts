import type { Oracle } from '../definition/oracle.ts';
import { boundaryValuesAreAccepted } from './boundary-values-are-accepted/oracle.ts';
import { currentPasswordIsChecked } from './current-password-is-checked/oracle.ts';
import { doubleSubmitStoresOnce } from './double-submit-stores-once/oracle.ts';
import { endDateComesAfterStart } from './end-date-comes-after-start/oracle.ts';
import { fieldKeepsItsOwnText } from './field-keeps-its-own-text/oracle.ts';
import { formRejectsInvalidValues } from './form-rejects-invalid-values/oracle.ts';
import { passwordConfirmationMustMatch } from './password-confirmation-must-match/oracle.ts';
import { rejectedFormKeepsInput } from './rejected-form-keeps-input/oracle.ts';
import { requiredFieldRejectsBlanks } from './required-field-rejects-blanks/oracle.ts';
import { serverRejectsInvalidValues } from './server-rejects-invalid-values/oracle.ts';
import { textIsStoredUnchanged } from './text-is-stored-unchanged/oracle.ts';
import { validDataIsAccepted } from './valid-data-is-accepted/oracle.ts';

/**
 * Forms: valid data is accepted, invalid data is rejected in the page and behind it, texts come back whole.
 */
export const formOracles: readonly Oracle[] = [
  validDataIsAccepted,
  boundaryValuesAreAccepted,
  textIsStoredUnchanged,
  doubleSubmitStoresOnce,
  formRejectsInvalidValues,
  serverRejectsInvalidValues,
  requiredFieldRejectsBlanks,
  rejectedFormKeepsInput,
  fieldKeepsItsOwnText,
  passwordConfirmationMustMatch,
  endDateComesAfterStart,
  currentPasswordIsChecked,
];
