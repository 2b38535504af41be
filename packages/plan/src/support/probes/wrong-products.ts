import type { Page } from '@playwright/test';
import { wrongProductsIn } from '../products.ts';
import { readLines } from './lines.ts';

/** What is multiplied on the page, and does not make the amount behind it. */
export const wrongProducts = async (page: Page): Promise<string[]> => wrongProductsIn(await readLines(page));
