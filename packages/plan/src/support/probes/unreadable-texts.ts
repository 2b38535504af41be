import type { Page } from '@playwright/test';
import { contrastBelow } from './low-contrast.ts';

/** Visible texts that hardly stand out from what is behind them: far below what WCAG asks for. */
export const unreadableTexts = async (page: Page): Promise<string[]> =>
  (await contrastBelow(page, 2.5)).map((found) => found.replace(/ \([\d.]+\)$/, ''));
