import type { Field, Form, Locator, Page, SiteModel } from '@prowl/contracts';
import {
  assume,
  click,
  countOf,
  css,
  expectThat,
  type PlanDraft,
  sampleFor,
  settle,
  step,
  value,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import { pageName, quoted, slug } from '../../site/words.ts';

const stems = ['harbour', 'meadow', 'granite'] as const;

/** What is in the list of chosen files and nowhere above it: one file's own, with the button that is nearest to its name. */
const rowOf = (stem: string): Locator => {
  const others = stems.filter((other) => other !== stem);
  const not = others.map((other) => `:not(:has-text("${other}"))`).join('');
  return css(
    `:is(li, tr, [role=listitem], [role=row], div, article, p):has-text("${stem}")${not}:has(button)`,
  );
};

const nameShown = (stem: string): Locator => ({ by: 'text', text: stem, visible: true });

interface Upload {
  readonly page: Page;
  readonly form: Form;
  readonly field: Field;
}

/** Fields for several files on pages that keep what was chosen until it is sent, or send nothing. */
const uploadsOf = ({ pages, disposable }: SiteModel): Upload[] => {
  const seen = new Set<string>();
  return pages.flatMap((page) =>
    page.forms.flatMap((form) => {
      const field = form.fields.find(({ control, multiple }) => control === 'file' && multiple === true);
      // What is uploaded as soon as it is chosen is a record of the server's.
      const sends = form.submissions.some(({ exchanges }) =>
        exchanges.some(({ method }) => method !== 'GET'),
      );
      if (field === undefined || (form.method === 'script' && sends)) return [];
      // So it is where nothing but the field hands it in, and where a record of others takes it.
      const isOwnButton = JSON.stringify(form.submit) === JSON.stringify(field.locator);
      if (isOwnButton || (form.writesOver === 'others' && !disposable)) return [];
      const key = JSON.stringify([page.template, field.locator]);
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ page, form, field }];
    }),
  );
};

const keepsOthers = ({ page, form, field }: Upload, guard: Guarding): PlanDraft | undefined => {
  const [first, second, third] = stems;
  const name = quoted(field.label || form.name || 'the files');
  const remove: Locator = { by: 'css', selector: 'button', within: { ...rowOf(second), nth: -1 } };
  const isListed = (stem: string) =>
    assume(`${stem} is listed`, countOf(nameShown(stem)), 'equals', value(1));
  const files = stems.map((stem) => sampleFor(field.accept, stem));
  return guard({
    page,
    element: `${slug(field.name || field.label || form.name)} files`,
    locator: field.locator,
    isolation: 'session',
    title: `${pageName(page)}: removing one of the files in ${name} keeps the others`,
    steps: [
      open(page),
      step('choose three files', { do: 'upload', target: field.locator, files }, settle()),
      ...stems.map(isListed),
      assume('a button stands beside the second one', countOf(remove), 'equals', value(1)),
      step(`press the button beside ${second}`, click(remove), settle()),
      // Whatever else such a button does, one file is gone by it.
      assume(
        'one of the three is gone',
        countOf(css(`:text("${first}"):visible, :text("${second}"):visible, :text("${third}"):visible`)),
        'equals',
        value(2),
      ),
      expectThat(`${first} is still listed`, countOf(nameShown(first)), 'equals', value(1)),
      expectThat(`${third} is still listed`, countOf(nameShown(third)), 'equals', value(1)),
    ],
    bug: { title: `Removing a file in ${name} removes another` },
  });
};

export const removingAFileKeepsTheOthers = defineOracle({
  id: 'removing-a-file-keeps-the-others',
  family: 'forms',
  type: 'functional',
  title: 'A chosen file is removed by its own button, and no other',
  rule: 'Of several files that were chosen the button beside one takes that one away. Catches lists that remove by a position that is not theirs.',
  expected: 'The file beside the button is gone; the others are still listed.',
  remedy: 'Remove by what identifies the file, or by the position that its row has now.',
  severity: 'medium',
  because: 'People send files that they had taken away, and miss those that they meant to send.',
  worth: 'strong',
  plan: ({ site }, guard) => uploadsOf(site).map((upload) => keepsOthers(upload, guard)),
});
