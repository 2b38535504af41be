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
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import { fieldName } from '../../site/filling.ts';
import { needsSignIn } from '../../site/planning.ts';
import { pageName, quoted, slug } from '../../site/words.ts';

/** What results are made of, whatever they look like: no list has to be understood, only that there are more or fewer. */
const results = countOf({ ...css(':is(a[href], tr, li, article)'), visible: true });
/** A letter that most names contain. */
const common = 'e';
const nonsense = template('zqxv{{run}}');
const mostFields = 5;

const textFields = (form: Form): Field[] =>
  form.fields.filter(
    ({ name, control, type, readonly, pattern, meaning }) =>
      name !== '' &&
      control === 'input' &&
      ['', 'text', 'search'].includes(type) &&
      !readonly &&
      !pattern &&
      !['date', 'number', 'price', 'quantity', 'code'].includes(meaning),
  );

const eachNarrows = (site: SiteModel, page: Page, form: Form, guard: Guarding): PlanDraft | undefined => {
  const [leading, ...others] = textFields(form).slice(0, mostFields);
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
  return guard({
    page,
    element: slug(name),
    locator: form.locator ?? form.submit,
    isolation: form.method === 'get' ? 'read' : 'account',
    signedIn: needsSignIn(site, page),
    title: `${pageName(page)}: each field of ${quoted(name)} narrows what is found`,
    steps: [
      search(`search for ${quoted(common)} in ${quoted(fieldName(leading))}`, [leading, common]),
      keep('many', results),
      search('search there for words that nothing contains', [leading, nonsense]),
      keep('none', results),
      assume(
        'results can be told from their absence',
        apply('subtract', variable('many'), variable('none')),
        'at-least',
        value(3),
      ),
      ...others.flatMap((field, index) => [
        search(
          `search for ${quoted(common)}, and for words that nothing contains in ${quoted(fieldName(field))}`,
          [leading, common],
          [field, nonsense],
        ),
        keep(`found${index}`, results),
      ]),
      // Where a match in one field is enough, none of the others narrows.
      assume(
        'a match in one field alone is not enough',
        apply('min', ...found),
        'less-than',
        variable('many'),
      ),
      ...others.map((field, index) =>
        expectThat(
          `words that nothing contains in ${quoted(fieldName(field))} find less`,
          variable(`found${index}`),
          'less-than',
          variable('many'),
        ),
      ),
    ],
    bug: {
      title: `A field of ${quoted(name)} does not narrow what is found`,
      seen: 'As much is found as without the field.',
      impact: 'People take for a match what does not match.',
    },
  });
};

export const eachSearchFieldNarrowsResults = defineOracle({
  id: 'each-search-field-narrows-results',
  family: 'lists',
  type: 'functional',
  title: 'Each field of a search narrows what is found',
  rule: 'What is asked for in one field of a search is not forgotten because another is filled in too.',
  expected: 'Only what matches every field is found.',
  remedy:
    'Check that every field of the form becomes a condition of the query and that the conditions are joined with AND.',
  severity: 'medium',
  because: 'What was asked for is among the results, but so is much that was excluded.',
  worth: 'solid',
  plan: ({ site }, guard) => {
    const seen = new Set<string>();
    return site.pages
      .filter((page) => page.status < 400)
      .flatMap((page) => page.forms.map((form) => ({ page, form })))
      .map(({ page, form }) => {
        const fields = textFields(form).map((field) => field.name);
        const key = `${form.action} ${fields.join(',')}`;
        if (!['search', 'filter'].includes(form.purpose) || form.destructive || seen.has(key))
          return undefined;
        seen.add(key);
        return eachNarrows(site, page, form, guard);
      });
  },
});
