import { type Control, isSafeMethod, type Page, type SiteModel, type Step } from '@prowl/contracts';
import {
  apply,
  assume,
  click,
  expectThat,
  keep,
  type PlanDraft,
  probe,
  settle,
  step,
  textsOf,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import { asExplored } from '../../site/planning.ts';
import { optionCount, pageName, quoted, slug } from '../../site/words.ts';

/** Of one session. */
const most = 4;

/** Without the number that says how many. */
const bareName = (name: string): string => optionCount(name).words;

/** Not come to while exploring. The names of formats are the same in every language; what gives out no file says nothing. */
const mayDownload = ({ name, effects, region, state }: Control): boolean =>
  /\b(?:csv|tsv|json)\b/i.test(name) &&
  region !== 'dialog' &&
  state.disabled !== true &&
  effects.every(({ kind }) => kind === 'not-tried');

const downloads = (control: Control): boolean => {
  const { effects, destructive } = control;
  if (destructive) return false;
  if (mayDownload(control)) return true;
  return (
    effects.some(({ kind }) => kind === 'downloaded') &&
    effects.every(({ exchanges }) => exchanges.every(({ method }) => isSafeMethod(method)))
  );
};

/** "Download (23)": the number changes with what is shown, the words before it do not. */
const targetOf = ({ locator, name, role }: Control): Control['locator'] =>
  locator.by === 'role' && locator.name !== undefined && optionCount(name).count !== undefined
    ? { by: 'role', role, name: bareName(name) }
    : locator;

/** "Download (23)" has as many rows, where that is a file of rows. */
const asStated = (control: Control): Step[] =>
  optionCount(control.name).count === undefined
    ? []
    : [
        expectThat(
          'it has as many rows as the button says',
          apply('without', probe('table-rows'), variable('stated')),
          'empty',
          undefined,
          { within: 0 },
        ),
      ];

const canBeRead = (site: SiteModel, page: Page, control: Control, guard: Guarding): PlanDraft => {
  const name = quoted(bareName(control.name));
  return guard({
    page,
    element: slug(bareName(control.name)),
    locator: targetOf(control),
    signedIn: asExplored(site, page),
    title: `${pageName(page)}: the file of ${name} can be read`,
    steps: [
      open(page),
      keep('stated', textsOf(targetOf(control), 'number')),
      step(`press ${name}`, click(targetOf(control)), settle()),
      assume('a file is downloaded', probe('downloads'), 'not-empty'),
      expectThat(
        'the file is whole, and none of its rows is longer than its header',
        probe('broken-files'),
        'empty',
        undefined,
        {
          within: 0,
        },
      ),
      ...asStated(control),
    ],
    bug: { title: `The file that ${name} downloads cannot be read as it is meant` },
  });
};

export const downloadedFileCanBeRead = defineOracle({
  id: 'downloaded-file-can-be-read',
  family: 'lists',
  type: 'functional',
  title: 'A file that is downloaded is one of its kind',
  rule:
    'A file has something in it; JSON can be parsed; each row of separated values has as many cells as its header, where commas, quotes ' +
    'and line breaks of a text are put in quotes (RFC 4180).',
  expected: 'Programs that open such files read the same values that the page shows.',
  remedy:
    'Put texts with a separator, a quote or a line break in quotes, and double the quotes in them; or leave it to a library.',
  severity: 'medium',
  because: 'In a spreadsheet the values of some rows are in the wrong columns, and nobody sees why.',
  worth: 'strong',
  plan: ({ site }, guard) => {
    const met = new Set<string>();
    return site.pages
      .filter(({ status, reach }) => status < 400 && reach.length === 0)
      .flatMap((page) => page.controls.filter(downloads).map((control) => ({ page, control })))
      .filter(({ page, control }) => {
        const make = `${page.template} ${slug(bareName(control.name))}`;
        return !met.has(make) && met.add(make) !== undefined;
      })
      .slice(0, most)
      .map(({ page, control }) => canBeRead(site, page, control, guard));
  },
});
