import type { Page } from '@playwright/test';

/** How many rules of the style sheets ask for the width of the window: a page that has none was not made for several. */
export const widthRules = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const rulesOf = (holder: { readonly cssRules: CSSRuleList }): CSSRule[] => {
      try {
        return [...holder.cssRules];
      } catch {
        return []; // a style sheet of another origin
      }
    };
    const countIn = (rules: readonly CSSRule[], depth: number): number =>
      rules.reduce((sum, rule) => {
        const asks = rule instanceof CSSMediaRule && rule.media.mediaText.includes('width');
        const imported = rule instanceof CSSImportRule && rule.styleSheet ? rulesOf(rule.styleSheet) : [];
        const inner = 'cssRules' in rule ? rulesOf(rule as CSSGroupingRule) : imported;
        return sum + Number(asks) + (depth > 4 ? 0 : countIn(inner, depth + 1));
      }, 0);
    const linked = [...document.querySelectorAll('link[media], source[media]')].filter((element) =>
      element.getAttribute('media')?.includes('width'),
    );
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
    return linked.length + sheets.reduce((sum, sheet) => sum + countIn(rulesOf(sheet), 0), 0);
  });
