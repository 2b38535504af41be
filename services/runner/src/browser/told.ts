// What an expression gives in a page, fetched as text: the browser takes several times as long to hand over objects with many parts.
import type { Page } from 'playwright';

/** The same as evaluating it, for what JSON can hold. */
export const toldBy = async <Told>(page: Page, expression: string): Promise<Told> => {
  // An old library changes how lists are written as JSON: then they are handed over as they are.
  const told = await page.evaluate<string | { readonly told: Told }>(
    `(async () => { const told = await (${expression}); return 'toJSON' in Array.prototype ? { told } : JSON.stringify({ told }); })()`,
  );
  return (typeof told === 'string' ? (JSON.parse(told) as { told: Told }) : told).told;
};
