// An item that is shown in other places of its page, too, as in a plan or a summary, is called otherwise there as soon as it is called otherwise.
import type { Action, Locator, Page, SiteModel, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  bareLines,
  countOf,
  expectThat,
  keep,
  type PlanDraft,
  reload,
  settle,
  step,
  value,
  variable,
  waitFor,
} from '@prowl/plan';
import type { Guarding } from '../../definition/oracle.ts';
import {
  actingOn,
  actionsOf,
  actionsOn,
  changesOf,
  componentOf,
  sameThing,
  type Target,
  targetOf,
  whereOf,
} from '../../site/action-subject.ts';
import { reachedAgain } from '../../site/action-view.ts';
import { open } from '../../site/drafting.ts';
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

const isCalledTheSame = (
  site: SiteModel,
  page: Page,
  action: Action,
  { place, target }: { readonly place: Locator; readonly target: Target },
  guard: Guarding,
): PlanDraft => {
  const items: Locator = { ...place, visible: true };
  const name = quoted(target.words);
  const renamed = 'Renamed {{run}}';
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
      actingOn(action, target, `call ${name} otherwise`, renamed),
      assume('it is called so', countOf(targetOf(items, renamed, 'renamed').item), 'equals', value(1)),
      settle(),
      keep('before', lines),
      anew(page, items, 'load the page anew once more'),
      assume('that is kept', countOf(targetOf(items, renamed, 'renamed').item), 'equals', value(1)),
      expectThat(
        'the page shows nothing else when it is loaded anew',
        apply('without', lines, variable('before')),
        'empty',
      ),
    ],
    bug: { title: 'The page still shows the old name of an item that is called otherwise' },
  });
};

export const namesElsewhere = (site: SiteModel, guard: Guarding): PlanDraft[] =>
  actionsOf(site)
    .flatMap(({ page, action }) => {
      const { items, perItem, writes, kind, field } = action;
      if (kind !== 'edit' || !perItem || writes || items === undefined || field === undefined) return [];
      const kept =
        changesOf(action, 'storage').length > 0 ||
        actionsOn(site, items, 'create').some((each) => each.action.kept === 'yes');
      const example = action.examples.find(
        ({ text }) => text.length >= shortest && shownElsewhere(page, items, text),
      );
      if (!kept || example === undefined) return [];
      const target = targetOf({ ...items, visible: true }, literally(example.text), example.text);
      return [isCalledTheSame(site, page, action, { place: items, target }, guard)];
    })
    .slice(0, most);
