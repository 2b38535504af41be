import type { Locator, Page, SiteModel, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  countOf,
  expectThat,
  fieldValue,
  fill,
  type PlanDraft,
  press,
  settle,
  step,
  value,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { actingOn } from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { asExplored } from '../../site/planning.ts';
import { pageName, quoted, slug } from '../../site/words.ts';
import { itemDialogsOf } from '../item-dialogs.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const half = letters.length / 2;
/** One each of what is written in a page and in a dialog. */
const [mostOfForms, mostOfDialogs] = [1, 2];

interface Written {
  readonly page: Page;
  readonly name: string;
  readonly locator: Locator;
  readonly opening: readonly Step[];
}

/** Of several lines: it is typed as it comes, with no form to keep to. */
const inForms = ({ pages }: SiteModel): Written[] =>
  pages
    .filter(({ status, reach }) => status < 400 && reach.every((each) => each.do === 'click'))
    .flatMap((page) =>
      page.forms.flatMap(({ fields }) =>
        fields
          .filter(({ control, readonly }) => control === 'textarea' && !readonly)
          .map(({ locator, label, name }) => ({
            ...{ page, name: label || name, locator: { ...locator, visible: true } },
            opening: [open(page)],
          })),
      ),
    );

const inDialogs = (site: SiteModel): Written[] =>
  itemDialogsOf(site).flatMap(({ subject, fields, second, name: opener }) =>
    fields.slice(0, 1).map(({ name, locator }) => ({
      ...{ page: subject.page, name, locator },
      opening: [open(subject.page), actingOn(subject.action, second, `${opener} of ${quoted(second.words)}`)],
    })),
  );

const takesAll = (site: SiteModel, { page, name, locator, opening }: Written, guard: Guarding): PlanDraft => {
  const held = apply('lower', apply('concat', fieldValue(locator), value('')));
  return guard({
    page,
    element: `${slug(name)} letters`,
    locator,
    isolation: 'session',
    signedIn: asExplored(site, page),
    title: `${pageName(page)}: ${quoted(name)} takes every letter that is typed`,
    steps: [
      ...opening,
      assume('the field is there', countOf(locator), 'equals', value(1)),
      // A field of numbers, or a short one, is none for as many letters.
      step('fill it', fill(locator, 'o'.repeat(half)), settle()),
      assume('it takes as many', held, 'equals', value('o'.repeat(half))),
      ...[letters.slice(0, half), letters.slice(half)].flatMap((some): Step[] => [
        step('empty it', fill(locator, '')),
        assume('it is empty', held, 'equals', value('')),
        step(`type ${quoted(some)}`, ...[...some].map((letter) => press(letter, locator)), settle()),
        assume('it takes some of them', apply('length', held), 'at-least', value(1)),
        expectThat(`${quoted(name)} holds all of them`, held, 'equals', value(some)),
      ]),
    ],
    bug: { title: `${quoted(name)} does not take every letter that is typed` },
  });
};

export const fieldTakesEveryLetter = defineOracle({
  id: 'field-takes-every-letter',
  family: 'actions',
  type: 'functional',
  title: 'A field for text takes every letter of the keyboard',
  rule:
    'What is typed in a field for several lines, or in the dialog of an item, is there letter by letter. Catches shortcuts of the page that take a key ' +
    'from whoever is writing.',
  expected: 'All letters are in the field.',
  remedy: 'Leave keys alone while a field has the focus, whatever kind of field it is.',
  severity: 'medium',
  because: 'Words come out wrong, or the page does something else in the middle of them.',
  worth: 'solid',
  plan: ({ site }, guard) => {
    const seen = new Set<string>();
    const all = [...inForms(site).slice(0, mostOfForms), ...inDialogs(site).slice(0, mostOfDialogs)];
    return all
      .filter(({ page, locator }) => {
        const key = `${page.url} ${JSON.stringify(locator)}`;
        return !seen.has(key) && seen.add(key) !== undefined;
      })
      .map((written) => takesAll(site, written, guard));
  },
});
