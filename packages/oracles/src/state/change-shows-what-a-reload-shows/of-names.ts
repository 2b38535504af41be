// An item that is shown in other places of its page, too, as in a plan or a summary, is called otherwise there as soon as it is called otherwise.
import type { Action, Locator, Page, SiteModel, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  bareItemsOf,
  bareLines,
  countOf,
  expectThat,
  fieldValue,
  fill,
  keep,
  type PlanDraft,
  reload,
  settle,
  step,
  template,
  text,
  value,
  variable,
  waitFor,
} from '@prowl/plan';
import { type ItemDialog, isClosed, itemDialogsOf, openFor, pressIt } from '../../actions/item-dialogs.ts';
import type { Guarding } from '../../definition/oracle.ts';
import {
  actingOn,
  actionsOf,
  actionsOn,
  changesOf,
  componentOf,
  namingOf,
  sameThing,
  type Target,
  targetOf,
  whereOf,
} from '../../site/action-subject.ts';
import { reachedAgain } from '../../site/action-view.ts';
import { open } from '../../site/drafting.ts';
import { elsewhereOf } from '../../site/elsewhere.ts';
import { asExplored } from '../../site/planning.ts';
import { literally, quoted, slug } from '../../site/words.ts';

/** Letters: a shorter name may be in other words by chance. */
const shortest = 4;
const most = 2;
const lines = bareLines();

const shownElsewhere = ({ controls, lists }: Page, items: Locator, text: string): boolean =>
  controls.some(({ name, region }) => region !== 'item' && name.includes(text)) ||
  lists.some(
    (list) =>
      !sameThing(list.items, items) &&
      list.columns.some(({ samples }) => samples.some((sample) => sample.includes(text))),
  );

const anew = (page: Page, items: Locator, title: string): Step =>
  step(title, settle(), reload(), ...reachedAgain(page), settle(), waitFor({ ...items, nth: 0 }));

/** An item, and how it is called otherwise. */
interface Renaming {
  readonly page: Page;
  readonly action: Action;
  readonly items: Locator;
  readonly target: Target;
  readonly steps: readonly Step[];
  /** All items of another list that has it, too, where that is known. */
  readonly there?: Locator;
}

const renamed = 'Renamed {{run}}';

const isCalledTheSame = (
  site: SiteModel,
  { page, action, items, target, steps, there }: Renaming,
  guard: Guarding,
): PlanDraft => {
  const name = quoted(target.words);
  return guard({
    page,
    element: `${slug(action.name)} renamed elsewhere`,
    locator: items,
    ...componentOf(action, items),
    isolation: 'session',
    signedIn: asExplored(site, page),
    title: `${whereOf({ page, action })}: ${name}, called otherwise, is called so wherever the page shows it`,
    steps: [
      open(page),
      keep('first', lines),
      anew(page, items, 'load the page anew'),
      assume('the page shows the same each time', apply('without', lines, variable('first')), 'empty'),
      assume(`${name} is there, once`, countOf(target.item), 'equals', value(1)),
      ...steps,
      assume('it is called so', countOf(targetOf(items, renamed, 'renamed').item), 'equals', value(1)),
      settle(),
      keep('before', lines),
      ...(there === undefined ? [] : [keep('there', bareItemsOf(there))]),
      anew(page, items, 'load the page anew once more'),
      assume('that is kept', countOf(targetOf(items, renamed, 'renamed').item), 'equals', value(1)),
      expectThat(
        'the page shows nothing else when it is loaded anew',
        apply('without', lines, variable('before')),
        'empty',
      ),
      // The same words may stand in both lists.
      ...(there === undefined
        ? []
        : [
            expectThat(
              'the other list shows nothing else when the page is loaded anew',
              bareItemsOf(there),
              'same-members',
              variable('there'),
            ),
          ]),
    ],
    bug: { title: 'The page still shows the old name of an item that is called otherwise' },
  });
};

/** The field of a dialog that held what its item is called. */
const namingField = (
  site: SiteModel,
  { subject, fields }: ItemDialog,
): ItemDialog['fields'][number] | undefined => {
  const { page, action } = subject;
  const names = namingOf(page, action)?.names ?? [];
  const held = site.pages
    .filter(({ url }) => url === page.url)
    .flatMap(({ forms }) => forms.flatMap((form) => form.fields))
    .filter((field) => field.value !== undefined && names.includes(field.value.trim()));
  return fields.find(({ locator }) =>
    held.some((field) => sameThing({ ...field.locator, visible: true }, locator)),
  );
};

/** By a field of the dialog that it opens, where the dialog is about more than its name. */
const renamedInDialog = (site: SiteModel, it: ItemDialog): Renaming | undefined => {
  const { subject, save, name } = it;
  const { page, action, items, shared } = subject;
  const field = namingField(site, it);
  const [found] = (namingOf(page, action)?.names ?? []).flatMap((called) => {
    const there = elsewhereOf(page, action.items, called);
    return there?.name === called ? [there] : [];
  });
  if (save === undefined || field === undefined || found === undefined || shared) return undefined;
  const called = found.name;
  const target = targetOf(items, literally(called), called);
  return {
    ...{ page, action, items, target, there: { ...found.items, visible: true } },
    steps: [
      ...openFor(it, target),
      assume(
        `${quoted(field.name)} holds what it is called`,
        fieldValue(field.locator),
        'equals',
        text(template(target.text)),
      ),
      step(`call it otherwise in ${name}`, fill(field.locator, template(renamed))),
      pressIt(save),
      isClosed(`${quoted(save.name)} closes it`),
    ],
  };
};

export const namesElsewhere = (site: SiteModel, guard: Guarding): PlanDraft[] =>
  actionsOf(site)
    .flatMap(({ page, action }): Renaming[] => {
      const { items, perItem, writes, kind, field } = action;
      if (kind !== 'edit' || !perItem || writes || items === undefined || field === undefined) return [];
      const kept =
        changesOf(action, 'storage').length > 0 ||
        actionsOn(site, items, 'create').some((each) => each.action.kept === 'yes');
      const example = action.examples.find(
        ({ text }) => text.length >= shortest && shownElsewhere(page, items, text),
      );
      if (!kept || example === undefined) return [];
      const shown: Locator = { ...items, visible: true };
      const target = targetOf(shown, literally(example.text), example.text);
      const call = actingOn(action, target, `call ${quoted(target.words)} otherwise`, renamed);
      return [{ page, action, items: shown, target, steps: [call] }];
    })
    .concat(itemDialogsOf(site).flatMap((it) => renamedInDialog(site, it) ?? []))
    .slice(0, most)
    .map((renaming) => isCalledTheSame(site, renaming, guard));
