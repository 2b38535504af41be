import type { Expression, Page } from '@prowl/contracts';
import { expectThat, extract, role, textOf, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { pagesByTemplate } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { asExplored } from '../../site/planning.ts';
import { pageName, quoted } from '../../site/words.ts';

/** What programs write for a missing value, and placeholders of templates that were not filled in. */
const unresolved = /\[object Object\]|\bundefined\b|\bNaN\b|\bInvalid Date\b|^null$|\{\{[^}]*\}\}|<%|\$\{/;

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
  title: 'Titles, headings and figures show values, not "undefined" or "NaN"',
  rule: 'Words such as "undefined" or "NaN" on a page mean that a value was missing where one was to be shown.',
  expected: 'The page shows a value that means something.',
  remedy:
    'Find where the text is put together: a field that was renamed, data that is not loaded yet, or a template that is not filled in.',
  severity: 'medium',
  because: 'People cannot read what they came for, and the page looks broken.',
  worth: 'seen',
  plan: ({ site }, guard) =>
    pagesByTemplate(site)
      .filter(({ status, kind }) => status < 400 && kind !== 'article')
      .flatMap((page) =>
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
      ),
});
