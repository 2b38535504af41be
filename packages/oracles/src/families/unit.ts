// The oracles of units: functions of the code under test.
import type { Oracle } from '../definition/oracle.ts';
import { functionKeepsItsProperties } from '../unit/function-keeps-its-properties/oracle.ts';

export const unitOracles: readonly Oracle[] = [functionKeepsItsProperties];
