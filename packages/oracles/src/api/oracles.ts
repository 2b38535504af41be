// The oracles of endpoints, observed or described: whatever is sent, they refuse it with 4xx or answer it, and never fail.
import type { Oracle } from '../definition/oracle.ts';
import { endpointAnswers } from './endpoint-answers/oracle.ts';
import { invalidBodiesCauseNoServerError } from './invalid-bodies-cause-no-server-error/oracle.ts';
import { invalidParametersCauseNoServerError } from './invalid-parameters-cause-no-server-error/oracle.ts';
import { jsonIsServedAsJson } from './json-is-served-as-json/oracle.ts';
import { malformedJsonCausesNoServerError } from './malformed-json-causes-no-server-error/oracle.ts';
import { numbersAreNumbers } from './numbers-are-numbers/oracle.ts';
import { outOfRangeNumbersAreRefused } from './out-of-range-numbers-are-refused/oracle.ts';
import { unknownIdsAreRefused } from './unknown-ids-are-refused/oracle.ts';
import { unknownIdsCauseNoServerError } from './unknown-ids-cause-no-server-error/oracle.ts';
import { unsupportedMethodsCauseNoServerError } from './unsupported-methods-cause-no-server-error/oracle.ts';

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
