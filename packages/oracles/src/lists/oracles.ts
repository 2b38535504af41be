// The oracles of lists: sorting sorts, filters leave what fits, search finds what is there, pages divide, numbers count.
import type { Oracle } from '../definition/oracle.ts';
import { headerSortsBothWays } from './header-sorts-both-ways/oracle.ts';
import { sortKeepsEveryItem } from './sort-keeps-every-item/oracle.ts';
import { sortOrdersAll } from './sort-orders-all/oracle.ts';

export const listOracles: readonly Oracle[] = [sortOrdersAll, headerSortsBothWays, sortKeepsEveryItem];
