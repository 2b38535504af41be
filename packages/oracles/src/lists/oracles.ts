// The oracles of lists.
import type { Oracle } from '../definition/oracle.ts';
import { sortOrdersAll } from './sort-orders-all/oracle.ts';

export const listOracles: readonly Oracle[] = [sortOrdersAll];
