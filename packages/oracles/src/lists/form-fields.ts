// A form that searches by several fields: each of them narrows what is found. Needs no list that is understood, only that what is found is more or less.

import type { Field, Form, Page, SiteModel, Step, Text } from '@prowl/contracts';
import {
  apply,
  assume,
  click,
  countOf,
  css,
  expectThat,
  fill,
  keep,
  type PlanDraft,
  press,
  settle,
  step,
  template,
  value,
  variable,
} from '@prowl/plan';
import { draft, open } from '../site/drafting.ts';
import { fieldName } from '../site/filling.ts';
import { needsSignIn } from '../site/planning.ts';
import { pageName, quoted, slug } from '../site/words.ts';

/** What results are made of, whatever they look like. */
const things = countOf({ ...css(':is(a[href], tr, li, article)'), visible: true });
/** A letter that most of what has a name holds. */
const common = 'e';
const nonsense = template('zqxv{{run}}');
const mostFields = 5;

const typed = (form: Form): Field[] =>
  form.fields.filter(
    ({ name, control, type, readonly, pattern, meaning }) =>
      name !== '' &&
      control === 'input' &&
      ['', 'text', 'search'].includes(type) &&
      !readonly &&
      !pattern &&
      !['date', 'number', 'price', 'quantity', 'code'].includes(meaning),
  );

const planOf = (site: SiteModel, page: Page, form: Form): PlanDraft | undefined => {
  const [leading, ...others] = typed(form).slice(0, mostFields);
  if (!leading || others.length < 2) return undefined;
  const name = form.name || form.submitName;
  const search = (words: string, ...fields: [Field, Text][]): Step =>
    step(
      words,
      open(page),
      ...fields.map(([field, content]) => fill(field.locator, content)),
      form.submit ? click(form.submit) : press('Enter', leading.locator),
      settle(),
    );
  const found = others.map((_, index) => variable(`found${index}`));
  return draft(site, {
    family: 'lists',
    oracle: 'each-field-narrows',
    page,
    element: slug(name),
    locator: form.locator ?? form.submit,
    isolation: form.method === 'get' ? 'read' : 'account',
    signedIn: needsSignIn(site, page),
    title: `${pageName(page)}: each field of ${quoted(name)} narrows what is found`,
    because: 'What is asked for in one field of a search is not forgotten because another is filled in too.',
    rank: 0.6,
    steps: [
      search(`search for ${quoted(common)} in ${quoted(fieldName(leading))}`, [leading, common]),
      keep('many', things),
      search(`search there for words that nothing bears`, [leading, nonsense]),
      keep('none', things),
      assume(
        'what is found cannot be told from what is not',
        apply('subtract', variable('many'), variable('none')),
        'at-least',
        value(3),
      ),
      ...others.flatMap((field, index) => [
        search(
          `search for ${quoted(common)}, and for words that nothing bears in ${quoted(fieldName(field))}`,
          [leading, common],
          [field, nonsense],
        ),
        keep(`found${index}`, things),
      ]),
      // Where one field is enough to be found, none of them narrows.
      assume('one field is enough to be found', apply('min', ...found), 'less-than', variable('many')),
      ...others.map((field, index) =>
        expectThat(
          `words that nothing bears in ${quoted(fieldName(field))} find less`,
          variable(`found${index}`),
          'less-than',
          variable('many'),
        ),
      ),
    ],
    bug: {
      title: `A field of ${quoted(name)} does not narrow what is found`,
      severity: 'medium',
      expected: 'Only what fits every field is found.',
      seen: 'As much is found as without the field.',
      impact: 'Whoever searches takes for fitting what does not fit.',
    },
  });
};

/** Forms that search or filter by several fields, each once. */
export const planFormFields = (site: SiteModel): PlanDraft[] => {
  const seen = new Set<string>();
  return site.pages
    .filter((page) => page.status < 400)
    .flatMap((page) => page.forms.map((form) => ({ page, form })))
    .flatMap(({ page, form }) => {
      const key = `${form.action} ${typed(form)
        .map((field) => field.name)
        .join(',')}`;
      if (!['search', 'filter'].includes(form.purpose) || form.destructive || seen.has(key)) return [];
      seen.add(key);
      return planOf(site, page, form) ?? [];
    });
};
