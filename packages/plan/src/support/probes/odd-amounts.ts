import type { Page } from '@playwright/test';
import { oddAmountsIn } from '../amounts.ts';
import { readLines } from './lines.ts';

/** Amounts that are not written as money is elsewhere on the page. */
export const oddAmounts = async (page: Page): Promise<string[]> => oddAmountsIn(await readLines(page));
