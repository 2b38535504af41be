// Tries one control and files what it did. States without an address of their own become pages with `reach`.
import type { Control, Effect, Step } from '@prowl/contracts';
import { find } from '@prowl/plan/play';
import { readOfferedOptions } from '../../tab/offered-options.ts';
import { kept } from '../../tab/recorder.ts';
import { difference, type Snapshot } from '../../tab/snapshot.ts';
import type { Tab } from '../../tab/tab.ts';
import { orElse } from '../../time/limit.ts';
import { deletingIts, heldFor, notOurs } from '../forms/ownership.ts';
import type { LeftOut } from '../walking/left-out.ts';
import type { Links } from '../walking/links.ts';
import type { Reach } from '../walking/reach.ts';
import { type Rules, reasons } from '../walking/scope.ts';
import type { Screenshots } from '../walking/screenshots.ts';
import type { SessionKeeper } from '../walking/session.ts';
import type { Known, SiteMap } from '../walking/site.ts';
import { press } from './press.ts';
import { steadyTarget } from './steady.ts';

/** Longest chain of presses to a state. */
const maxReach = 3;
const maxStatesPerTemplate = 14;

export interface ActingParts {
  readonly site: SiteMap;
  readonly links: Links;
  readonly rules: Rules;
  readonly session: SessionKeeper;
  readonly screenshots: Screenshots;
  readonly leftOut: LeftOut;
  readonly reach: Reach;
  /** Everything may be changed: nothing is held back. */
  readonly disposable: boolean;
}

/** Does the page show again what it showed? */
export const restored = (before: Snapshot, after: Snapshot): boolean =>
  before.url === after.url &&
  before.dialogs === after.dialogs &&
  difference(after.lines, before.lines).length === 0 &&
  difference(before.lines, after.lines).length === 0;

/** Pressed again it goes back to what it was. */
export const isSwitch = ({ kind, state: { pressed, expanded, checked } }: Control): boolean =>
  kind === 'toggle' || kind === 'disclosure' || (pressed ?? expanded ?? checked) !== undefined;

export interface Tried {
  /** A state that was not known before. */
  readonly state?: Known | undefined;
  /** The page is as it was before the press: the next one needs no fresh load. */
  readonly clean: boolean;
}

/** After a press that changed the page in place: is it a state of its own? */
const fileState = async (
  { site, links, rules, screenshots }: ActingParts,
  tab: Tab,
  { page, anonymous }: Known,
  control: Control,
  effect: Effect,
): Promise<Known | undefined> => {
  const click: Step = { do: 'click', target: steadyTarget(control, page.controls) };
  const reach = [...page.reach, click];
  if (reach.length > maxReach || site.ofTemplate(page.template).length >= maxStatesPerTemplate)
    return undefined;
  const reading = await orElse(4_000, undefined, tab.read({ behind: 'left out' }));
  if (reading === undefined || !rules.inOrigin(tab.page.url())) return undefined;
  if (effect.kind === 'opened-dialog')
    await orElse(4_000, undefined, readOfferedOptions(tab.page, reading, new Map()));
  const { known, fresh } = site.remember(reading, {
    url: page.url,
    template: site.templates.of(tab.page.url()),
    status: page.status,
    headers: kept(tab.recorder.documentHeaders()),
    depth: page.depth + 1,
    troubles: effect.troubles,
    exchanges: [],
    reach,
    inPassing: true,
    likeness: effect.kind === 'opened-dialog' ? 1 : 0.95,
    anonymous,
  });
  links.follow(known, reading);
  if (!fresh) return undefined;
  await screenshots.take(tab, known);
  return known;
};

export const notTried = (text: string): Effect => ({
  kind: 'not-tried',
  text,
  appeared: [],
  vanished: [],
  exchanges: [],
  troubles: [],
});

const ineffective = ({ kind }: Effect): boolean => kind === 'nothing' || kind === 'failed';

/** Presses, and once more when nothing came of it. Undefined when the page cannot be reached for the second time. */
const pressPatiently = async (
  { site, reach }: ActingParts,
  tab: Tab,
  known: Known,
  control: Control,
): Promise<{ effect: Effect; before: Snapshot } | undefined> => {
  const held = tab.heldBack;
  const first = await press(tab, control, 600);
  site.note(first.effect.exchanges, known.page.id, known.anonymous);
  control.effects.push(first.effect);
  if (!ineffective(first.effect) || tab.heldBack > held) return first;
  if (!(await reach(tab, known))) return undefined;
  const second = await press(tab, control, first.effect.kind === 'nothing' ? 1_200 : 400);
  site.note(second.effect.exchanges, known.page.id, known.anonymous);
  if (!ineffective(second.effect)) control.effects.length = 0; // the page was not ready the first time
  control.effects.push(second.effect);
  return second;
};

export const tryControl = async (
  parts: ActingParts,
  tab: Tab,
  known: Known,
  control: Control,
): Promise<Tried> => {
  const { site, session, links, rules, leftOut } = parts;
  site.actionsTried += 1;
  tab.hold(heldFor(parts, tab) ?? deletingIts(known.page, control));
  const held = tab.heldBack;
  const pressed = await pressPatiently(parts, tab, known, control);
  if (pressed === undefined) return { clean: false };
  if (tab.heldBack > held) {
    // What the page shows now is what it shows when its server cannot be reached.
    control.effects.splice(0, control.effects.length, notTried(notOurs));
    leftOut.note('control', notOurs, `${control.role}|${control.name}`);
    return { clean: false };
  }
  const { effect, before } = pressed;
  if (effect.kind !== 'nothing' && (await session.wasEnded(tab))) {
    rules.endsSession(control.name);
    leftOut.note('control', reasons['sign-out'], control.key);
    await session.again(tab);
    return { clean: false };
  }
  switch (effect.kind) {
    case 'navigated':
      links.offerNext(tab.page.url(), known, control.name);
      return { clean: false };
    case 'nothing':
    case 'scrolled':
    case 'copied':
      return { clean: true };
    case 'changed':
    case 'opened-dialog':
      break;
    default:
      return { clean: false };
  }
  const state = await fileState(parts, tab, known, control, effect);
  const visible = () => orElse(300, false, find(tab.page, control.locator).first().isVisible());
  if (!isSwitch(control) || !(await visible())) return { state, clean: false };
  const back = await press(tab, control, 400);
  site.actionsTried += 1;
  control.effects.push(back.effect);
  return { state, clean: restored(before, back.after) };
};
