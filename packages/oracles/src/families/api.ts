// The oracles of endpoints, observed or described: whatever is sent, they refuse it with 4xx or answer it, and never fail.

import { endpointAnswers } from '../api/endpoint-answers/oracle.ts';
import { invalidBodiesCauseNoServerError } from '../api/invalid-bodies-cause-no-server-error/oracle.ts';
import { invalidParametersCauseNoServerError } from '../api/invalid-parameters-cause-no-server-error/oracle.ts';
import { jsonIsServedAsJson } from '../api/json-is-served-as-json/oracle.ts';
import { malformedJsonCausesNoServerError } from '../api/malformed-json-causes-no-server-error/oracle.ts';
import { numbersAreNumbers } from '../api/numbers-are-numbers/oracle.ts';
import { outOfRangeNumbersAreRefused } from '../api/out-of-range-numbers-are-refused/oracle.ts';
import { unknownIdsAreRefused } from '../api/unknown-ids-are-refused/oracle.ts';
import { unknownIdsCauseNoServerError } from '../api/unknown-ids-cause-no-server-error/oracle.ts';
import { unsupportedMethodsCauseNoServerError } from '../api/unsupported-methods-cause-no-server-error/oracle.ts';
import type { Oracle } from '../definition/oracle.ts';

export const apiOracles: readonly Oracle[] = [
  endpointAnswers,
  unknownIdsCauseNoServerError,
  unknownIdsAreRefused,
  invalidBodiesCauseNoServerError,
  malformedJsonCausesNoServerError,
  unsupportedMethodsCauseNoServerError,
  invalidParametersCauseNoServerError,
  outOfRangeNumbersAreRefused,
  numbersAreNumbers,
  jsonIsServedAsJson,
];
