import type { Control, Field, Page, SiteModel } from '@prowl/contracts';
import { isLabel, says, startsWith } from '@prowl/lexicon';
import {
  assume,
  click,
  countOf,
  expectThat,
  keep,
  type PlanDraft,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { isCovered } from '../../site/covered.ts';
import { open } from '../../site/drafting.ts';
import { fold, pageName, quoted, slug } from '../../site/words.ts';
import { hasVisibleEffect, itemNames, nameWithoutItems, scene } from '../pressed.ts';

/** Controls that may rightly do nothing that can be seen, or nothing in the state that the page is in. */
const mayDoNothing = [
  'utility',
  'reset',
  'save',
  'update',
  'submit',
  'send',
  'search',
  'close',
  'cancel',
  'home',
  'back',
  'react',
  'previous-page',
  'end-page',
  'confirm',
] as const;

const pressable = ['button', 'toggle', 'menuitem', 'disclosure', 'menu', 'tab', 'link'];

/** Did nothing each time it was pressed while exploring, though nothing about it says that it should not. */
const didNothing = (control: Control): boolean =>
  control.effects.length > 0 &&
  control.effects.every((effect) => effect.kind === 'nothing') &&
  pressable.includes(control.kind) &&
  control.name.trim() !== '' &&
  !control.destructive &&
  control.state.disabled !== true &&
  control.state.selected !== 'true' &&
  control.state.pressed !== 'true';

/** The name of an item that is clicked twice: one click may rightly do nothing. */
const isClickedTwice = (site: SiteModel, { template }: Page, { name, region }: Control): boolean =>
  region === 'item' &&
  nameWithoutItems(name, itemNames(site)) === '' &&
  site.pages.some(
    (page) =>
      page.template === template &&
      page.actions.some(
        ({ perItem, kind, steps }) =>
          perItem && kind !== 'nothing' && steps.some((each) => each.do === 'click-twice'),
      ),
  );

/** Without a sibling that works, it takes a second try and a name that promises something to be seen. */
const isSuspect = (page: Page, control: Control): boolean =>
  control.effects.length >= 2 &&
  control.kind !== 'link' &&
  startsWith(control.name, 'disclose', page.language) &&
  !says(control.name, mayDoNothing, page.language) &&
  !isLabel(control.name, 'apply', page.language);

const wordsOf = (name: string): string[] => fold(name).split(/\s+/);

/** Words that differ, of the longer of two names. */
const differing = (a: string, b: string): number =>
  wordsOf(a).filter((word) => !wordsOf(b).includes(word)).length;

const onlyReads = ({ effects }: Control): boolean =>
  effects.every(({ exchanges }) => exchanges.every(({ method }) => ['GET', 'HEAD'].includes(method)));

/**
 * The control beside it that leads the other way, as "More tea" beside "Less tea" or + beside −: at the smallest or largest value one of the
 * two rightly does nothing.
 */
const counterpartOf = (page: Page, control: Control): Control | undefined =>
  page.controls.find(
    (other) =>
      other !== control &&
      other.role === control.role &&
      other.effects.some(({ kind }) => kind === 'changed') &&
      !other.destructive &&
      onlyReads(other) &&
      fold(other.name) !== fold(control.name) &&
      (control.name.trim().length < 2
        ? other.name.trim().length < 2
        : wordsOf(control.name).length > 1 && differing(control.name, other.name) === 1),
  );

const fewestBoxes = 2;

/** "Everyone" above boxes that are all ticked rightly does nothing: one of them is switched first. */
const boxOf = ({ forms }: Page): Field | undefined => {
  const boxes = forms.flatMap(({ fields }) =>
    fields.filter(
      ({ control, type, readonly }) => control === 'checkbox' && type === 'checkbox' && !readonly,
    ),
  );
  return boxes.length >= fewestBoxes ? boxes[0] : undefined;
};

const boxesOf = ({ forms }: Page): Field[] =>
  forms.flatMap(({ fields }) => fields.filter(({ control }) => control === 'checkbox'));

/** "Everyone" above no box at all has nothing to tick, where all that it does elsewhere is to tick boxes. */
const hasNothingToTick = (site: SiteModel, page: Page, control: Control): boolean => {
  if (boxesOf(page).length > 0) return false;
  const does = site.pages
    .flatMap(({ actions }) => actions)
    .filter(({ name, perItem }) => !perItem && fold(name) === fold(control.name))
    .flatMap(({ tries }) => tries.flatMap(({ changes }) => changes));
  return (
    does.length > 0 && does.every((each) => each.what === 'state' && each.state === 'checked' && !each.own)
  );
};

const doesSomething = (
  site: SiteModel,
  page: Page,
  control: Control,
  guard: Guarding,
): PlanDraft | undefined => {
  const items = itemNames(site);
  const own = nameWithoutItems(control.name, items);
  const siblings = site.pages
    .filter(({ template }) => own !== '' || template === page.template)
    .flatMap((each) => each.controls)
    .filter(
      (other) =>
        other !== control &&
        other.role === control.role &&
        nameWithoutItems(other.name, items) === own &&
        // What is called by nothing but its item is like the others of its list.
        (own !== '' || other.list === control.list) &&
        other.effects.length > 0,
    );
  const working = siblings.filter(hasVisibleEffect).length;
  if (working === 0 && !isSuspect(page, control)) return undefined;
  if (working > 0 && working < siblings.length / 2) return undefined;
  if (hasNothingToTick(site, page, control)) return undefined;
  const name = quoted(control.name);
  const tries = control.effects.length;
  const counterpart = counterpartOf(page, control);
  const box = counterpart === undefined ? boxOf(page) : undefined;
  return guard({
    page,
    element: slug(own) || slug(control.name),
    locator: control.locator,
    title: `${pageName(page)}: ${name} does something`,
    worth: working > 0 ? 'seen' : 'fair',
    suspected: true,
    isolation: 'account',
    steps: [
      open(page),
      assume('the control is there', countOf({ ...control.locator, visible: true }), 'at-least', value(1)),
      ...(counterpart === undefined
        ? []
        : [step(`press ${quoted(counterpart.name)} first`, click(counterpart.locator), settle())]),
      ...(box === undefined
        ? []
        : [step(`switch ${quoted(box.label || box.name)} first`, click(box.locator), settle())]),
      keep('before', scene),
      step(`press ${name}`, click(control.locator), settle()),
      expectThat(`pressing ${name} changes something`, scene, 'not-equals', variable('before')),
    ],
    bug: {
      title: `${name} does nothing`,
      seen: 'Nothing changes: not the page, not its address, not what can be reached on it.',
      context: [
        `Pressed ${tries} ${tries === 1 ? 'time' : 'times'} while exploring: nothing happened.`,
        ...(working > 0
          ? [`The same control works elsewhere (${working} of ${siblings.length} tried).`]
          : []),
      ],
    },
  });
};

export const controlDoesSomething = defineOracle({
  id: 'control-does-something',
  family: 'actions',
  type: 'functional',
  title: 'A control that can be pressed does something',
  rule: 'A control that can be pressed and says what it does changes something that can be seen.',
  expected: 'Pressing it does what it says, and it can be seen that it did.',
  remedy:
    'Look for a handler that is not attached to this one (an id used twice, a selector that finds ' +
    'only the first, an element added later), and for a script that failed before.',
  severity: 'high',
  because: 'People press it again and again and cannot do what it promises.',
  worth: 'fair',
  plan: ({ site }, guard) =>
    site.pages.flatMap((page) =>
      page.controls
        .filter((control) => didNothing(control) && !isClickedTwice(site, page, control))
        .filter((control) => !isCovered(site, page, control))
        .map((control) => doesSomething(site, page, control, guard)),
    ),
});
