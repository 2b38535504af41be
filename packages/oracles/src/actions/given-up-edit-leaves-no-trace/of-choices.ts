// What is chosen in a dialog of the page, as in its settings, and given up: nothing of it is left, though the page may have shown at once how it looks.
import type { Control, Form, Locator, Page, SiteModel, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  click,
  countOf,
  expectThat,
  fieldValue,
  goto,
  keep,
  linesExcept,
  type PlanDraft,
  probe,
  selectValue,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import type { Guarding } from '../../definition/oracle.ts';
import { keepAtFirst, keepSteady, nothingElseChanged } from '../../site/action-view.ts';
import { holdsItsChoice } from '../../site/filling.ts';
import { asExplored } from '../../site/planning.ts';
import { pageName, quoted, slug } from '../../site/words.ts';

const [mostOfSite, mostFields] = [2, 4];

interface Choosing {
  readonly page: Page;
  readonly form: Form;
  readonly cancel: Control;
}

const choosingOf = ({ pages }: SiteModel): Choosing[] =>
  pages.flatMap((page): Choosing[] => {
    const [opener, ...more] = page.reach;
    if (opener?.do !== 'click' || more.length > 0) return [];
    const cancel = page.controls.find(({ region, meaning }) => region === 'dialog' && meaning === 'cancel');
    const form = page.forms.find(
      ({ fields, destructive }) =>
        !destructive &&
        fields.length > 0 &&
        fields.every((field) => holdsItsChoice(field) && !field.readonly),
    );
    return cancel === undefined || form === undefined ? [] : [{ page, form, cancel }];
  });

interface Choice {
  readonly field: Locator;
  readonly name: string;
  readonly step: Step;
}

const choicesOf = ({ fields }: Form): Choice[] =>
  fields.slice(0, mostFields).flatMap(({ locator, label, name, options = [], value: held }) => {
    const other = options.findLast((option) => option.value !== '' && option.value !== held);
    if (other === undefined || options.length < 2) return [];
    return [{ field: locator, name: label || name, step: selectValue(locator, other.value) }];
  });

const leavesNoTrace = (
  site: SiteModel,
  { page, form, cancel }: Choosing,
  guard: Guarding,
): PlanDraft | undefined => {
  const choices = choicesOf(form);
  const [first] = choices;
  if (first === undefined) return undefined;
  const lines = linesExcept([]);
  const name = quoted(cancel.name);
  const held = (field: Locator) => apply('concat', fieldValue(field), value(''));
  const all = apply('concat', ...choices.map(({ field }) => fieldValue(field)), value(''));
  const open = (title: string): Step[] => [
    step(title, ...page.reach, settle()),
    assume('its choices are open', countOf({ ...first.field, visible: true }), 'equals', value(1)),
  ];
  return guard({
    page,
    element: `${slug(form.name || cancel.name)} choices given up`,
    locator: cancel.locator,
    isolation: 'session',
    signedIn: asExplored(site, page),
    title: `${pageName(page)}: ${name} takes back what was chosen`,
    steps: [
      step(`open the ${pageName(page)} page`, goto(page.url), settle()),
      keepAtFirst('rest', lines),
      settle(),
      keepSteady('rest', lines),
      keep('looks', probe('looks')),
      ...open('open the choices'),
      ...choices.map(({ field }, index) => keep(`held${index}`, held(field))),
      keep('held', all),
      step('choose something else in each', ...choices.map((each) => each.step), settle()),
      assume('something else is chosen', all, 'not-equals', variable('held')),
      { do: 'answer-dialogs', accept: true },
      step(`press ${name}`, click(cancel.locator), settle()),
      assume(`${name} ends it`, countOf({ ...first.field, visible: true }), 'equals', value(0)),
      expectThat('the page looks as it did', probe('looks'), 'equals', variable('looks')),
      nothingElseChanged('the page shows what it showed', 'rest', lines),
      ...open('open them again'),
      ...choices.map(({ field, name: what }, index) =>
        expectThat(`${quoted(what)} is what it was`, held(field), 'equals', variable(`held${index}`)),
      ),
    ],
    bug: { title: `${name} keeps what was chosen in ${quoted(form.name || pageName(page))}` },
  });
};

export const choicesGivenUp = (site: SiteModel, guard: Guarding): (PlanDraft | undefined)[] =>
  choosingOf(site)
    .slice(0, mostOfSite)
    .map((choosing) => leavesNoTrace(site, choosing, guard));
