import type { Expression, Page } from '@prowl/contracts';
import { expectThat, extract, role, textOf, value, visibleText } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { pagesByTemplate } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { asExplored } from '../../site/planning.ts';
import { pageName, quoted } from '../../site/words.ts';
import { untranslatedOn } from './untranslated.ts';

/** What programs write for a missing value, and placeholders of templates that were not filled in. */
const unresolved = /\[object Object\]|\bundefined\b|\bNaN\b|\bInvalid Date\b|^null$|\{\{[^}]*\}\}|<%|\$\{/;

const mostLabels = 4;

interface Shown {
  readonly element: string;
  readonly text: string;
  readonly reading: Expression;
}

const shownOn = ({ title, heading, figures }: Page): Shown[] =>
  [
    { element: 'title', text: title, reading: extract({ read: 'title' }) },
    { element: 'heading', text: heading, reading: textOf(role('heading', heading)) },
    ...figures.map(({ label, key, text, locator }) => ({
      element: label || key,
      text,
      reading: textOf(locator),
    })),
  ].filter(({ text }) => unresolved.test(text));

export const noUnresolvedValuesShown = defineOracle({
  id: 'no-unresolved-values-shown',
  family: 'page-health',
  type: 'functional',
  title:
    'Titles, headings, figures and labels show values and words, not "undefined", "NaN" or the key of a translation',
  rule: 'Words such as "undefined" or "NaN" on a page mean that a value was missing where one was to be shown; the call or the key of a translation, that its words were.',
  expected: 'The page shows a value that means something.',
  remedy:
    'Find where the text is put together: a field that was renamed, data that is not loaded yet, or a template that is not filled in.',
  severity: 'medium',
  because: 'People cannot read what they came for, and the page looks broken.',
  worth: 'seen',
  plan: ({ site }, guard) => {
    const pages = pagesByTemplate(site).filter(({ status, kind }) => status < 400 && kind !== 'article');
    const values = pages.flatMap((page) =>
      shownOn(page).map(({ element, text, reading }) =>
        guard({
          page,
          element,
          title: `${pageName(page)}: its ${element} shows a value`,
          suspected: true,
          signedIn: asExplored(site, page),
          steps: [
            open(page),
            expectThat(
              `the ${element} shows no unresolved value`,
              reading,
              'not-matches',
              value(unresolved.source),
            ),
          ],
          bug: {
            title: `The ${element} shows ${quoted(text)}`,
            expected: `The ${element} shows a value that means something.`,
            seen: text,
          },
        }),
      ),
    );
    // What is in the frame of every page is told once.
    const told = new Set<string>();
    const labels = pages.flatMap((page) => {
      const texts = untranslatedOn(page).filter((text) => !told.has(text) && !unresolved.test(text));
      for (const text of texts) told.add(text);
      const [first] = texts;
      if (first === undefined) return [];
      const more = texts.length > 1 ? ` and ${texts.length - 1} more` : '';
      return guard({
        page,
        element: 'labels',
        title: `${pageName(page)}: its labels are written out`,
        suspected: true,
        signedIn: asExplored(site, page),
        steps: [
          open(page),
          ...texts
            .slice(0, mostLabels)
            .map((text) =>
              expectThat(`no label reads ${quoted(text)}`, visibleText(), 'not-contains', value(text)),
            ),
        ],
        bug: {
          title: `A label was not translated: ${quoted(first)}${more}`,
          expected: 'Labels are words of a language that people speak.',
          seen: texts.join(', '),
        },
      });
    });
    return [...values, ...labels];
  },
});
