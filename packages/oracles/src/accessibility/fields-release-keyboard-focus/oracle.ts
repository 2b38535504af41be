import type { Page, SiteModel, Step } from '@prowl/contracts';
import { countOf, css, expectThat, nth, press, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { mayRunScript } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { formPlace } from '../../site/everywhere.ts';
import { asExplored } from '../../site/planning.ts';
import { inWalks, isAlwaysAlike, walkName } from '../../site/walks.ts';
import { quoted, shorten } from '../../site/words.ts';
import { addressablePages } from '../addressable-pages.ts';

const mostFields = 8;
/** Their parts (day, month, year) are stops of the Tab key. */
const withStopsInside: ReadonlySet<string> = new Set(['date', 'time', 'datetime-local', 'month', 'week']);

interface Subject {
  readonly page: Page;
  readonly form: Page['forms'][number];
  readonly fields: Page['forms'][number]['fields'];
}

/** Forms with plain fields, each once for all the pages that show it. */
const subjectsOf = (site: SiteModel): Subject[] => {
  const seen = new Set<string>();
  return addressablePages(site)
    .filter(mayRunScript)
    .filter(({ kind }) => kind !== 'cart' && kind !== 'checkout') // an empty one has no fields
    .flatMap((page) =>
      page.forms.flatMap((form): Subject[] => {
        const fields = form.fields.filter(
          (field) =>
            ['input', 'textarea'].includes(field.control) &&
            /^[\w.[\]-]+$/.test(field.name) &&
            field.type !== 'hidden' &&
            !withStopsInside.has(field.type) &&
            !field.readonly,
        );
        const key = `${form.action} ${fields.map(({ name }) => name).join()}`;
        const place = formPlace(site, page.url, form);
        if (fields.length === 0 || seen.has(key) || seen.has(place)) return [];
        seen.add(key).add(place);
        return [{ page, form, fields }];
      }),
    );
};

const leaving = ({ page, form, fields }: Subject): Step[] => [
  open(page),
  ...fields.slice(0, mostFields).flatMap((field): Step[] => {
    const called = quoted(field.label || field.name);
    const of = quoted(shorten(form.name || form.submitName || form.purpose, 24));
    return [
      step(`press Tab in ${called}`, press('Tab', nth(field.locator, 0))),
      expectThat(
        `the focus leaves ${called}`,
        countOf(css(`[name="${field.name}"]:focus`)),
        'equals',
        value(0),
        { title: `The keyboard cannot leave a field of ${of}` },
      ),
    ];
  }),
];

/** Pressing Tab in a field leads on. Rich editors may keep the key; plain fields may not. */
export const fieldsReleaseKeyboardFocus = defineOracle({
  id: 'fields-release-keyboard-focus',
  family: 'accessibility',
  type: 'functional',
  title: 'Pressing Tab leads out of every field',
  rule: 'Pressing Tab must leave a field, or people who use only the keyboard are stuck in it.',
  expected: 'Pressing Tab leads to the next field.',
  remedy:
    'Look for a key handler that calls preventDefault on Tab, or a blur handler that puts the focus back.',
  severity: 'high',
  because: 'People who use only the keyboard can neither reach the rest of the form nor leave it.',
  wcag: '2.1.2',
  worth: 'slight',
  plan: ({ site }, guard) => {
    const subjects = subjectsOf(site);
    const alike = subjects.filter(({ page }) => isAlwaysAlike(page));
    const alone = subjects
      .filter(({ page }) => !isAlwaysAlike(page))
      .map((subject): readonly [Subject, ...Subject[]] => [subject]);
    return [...inWalks(site, alike), ...alone].map((walk) =>
      guard({
        page: walk[0].page,
        element: walk[0].form.key,
        locator: walk[0].form.locator,
        signedIn: asExplored(site, walk[0].page),
        title: `${walkName(walk)}: the keyboard leaves every field`,
        steps: walk.flatMap(leaving),
        bug: { title: 'The keyboard cannot leave a field' },
      }),
    );
  },
});
