// Tries one control and files what it did. States without an address of their own become pages with `reach`.
import type { Control, Effect, Step } from '@prowl/contracts';
import { find } from '@prowl/plan/play';
import { pathOf } from '../../reading/address.ts';
import { kept } from '../../tab/recorder.ts';
import { difference, type Snapshot } from '../../tab/snapshot.ts';
import type { Tab } from '../../tab/tab.ts';
import { orElse } from '../../time/limit.ts';
import { reachAgain } from '../walking/reach.ts';
import type { Known } from '../walking/site.ts';
import { followLinks, reasons, takePicture } from '../walking/visit.ts';
import type { Walk } from '../walking/walk.ts';
import type { Choice } from './choose.ts';
import { press } from './press.ts';

/** Longest chain of presses to a state. */
const maxReach = 3;
const maxStatesPerTemplate = 14;

/** Does the page show again what it showed? */
const restored = (before: Snapshot, after: Snapshot): boolean =>
  before.url === after.url &&
  before.dialogs === after.dialogs &&
  difference(after.lines, before.lines).length === 0 &&
  difference(before.lines, after.lines).length === 0;

export interface Tried {
  /** A state that was not known before. */
  readonly state?: Known | undefined;
  /** The page is as it was before the press: the next one needs no fresh load. */
  readonly clean: boolean;
}

/** After a press that changed the page in place: is it a state of its own? */
const fileState = async (
  walk: Walk,
  tab: Tab,
  from: Known,
  control: Control,
  effect: Effect,
): Promise<Known | undefined> => {
  const { site } = walk;
  const { page } = from;
  const click: Step = { do: 'click', target: control.locator };
  const reach = [...page.reach, click];
  if (reach.length > maxReach || site.ofTemplate(page.template).length >= maxStatesPerTemplate)
    return undefined;
  const reading = await orElse(4_000, undefined, tab.read());
  if (reading === undefined) return undefined;
  const template = site.templates.of(tab.page.url());
  const { known, fresh } = site.remember(reading, {
    url: page.url,
    template,
    status: page.status,
    headers: kept(tab.recorder.documentHeaders()),
    depth: page.depth + 1,
    troubles: effect.troubles,
    exchanges: [],
    reach,
    inPassing: true,
    likeness: effect.kind === 'opened-dialog' ? 1 : 0.95,
    anonymous: from.anonymous,
  });
  followLinks(walk, known, reading);
  if (!fresh) return undefined;
  await takePicture(walk, tab, known);
  return known;
};

export const tryControl = async (walk: Walk, tab: Tab, known: Known, { control }: Choice): Promise<Tried> => {
  const { site, session, frontier, rules } = walk;
  site.actionsTried += 1;
  const dirty: Tried = { clean: false };
  let { effect, before } = await press(tab, control, 600);
  site.note(effect.exchanges, known.page.id, known.anonymous);
  if (effect.kind === 'nothing' || effect.kind === 'failed') {
    control.effects.push(effect);
    if (!(await reachAgain(walk, tab, known))) return dirty;
    ({ effect, before } = await press(tab, control, effect.kind === 'nothing' ? 1_200 : 400));
    site.note(effect.exchanges, known.page.id, known.anonymous);
    if (effect.kind !== 'nothing' && effect.kind !== 'failed') control.effects.length = 0; // the page was not ready the first time
  }
  control.effects.push(effect);
  if (
    session.signedIn &&
    effect.kind !== 'nothing' &&
    (await session.looksLost(tab, known.page.url, await orElse(3_000, undefined, tab.read()), 200))
  ) {
    walk.endsSession.add(control.name);
    walk.leftOut.note('control', reasons['sign-out'], control.key);
    await session.again(tab);
    return dirty;
  }
  if (effect.kind === 'navigated') {
    const url = tab.page.url();
    if (rules.inOrigin(url) && rules.mayOpen(url).ok)
      frontier.add({
        url: new URL(pathOf(url), walk.origin).href,
        template: site.templates.of(url),
        text: control.name,
        from: known.page.id,
        depth: known.page.depth + 1,
        region: 'main',
        focus: rules.inFocus(url, control.name),
      });
    return dirty;
  }
  if (effect.kind !== 'changed' && effect.kind !== 'opened-dialog')
    return { clean: effect.kind === 'nothing' || effect.kind === 'scrolled' || effect.kind === 'copied' };
  const state = await fileState(walk, tab, known, control, effect);
  const { pressed, expanded, checked } = control.state;
  const toggles =
    control.kind === 'toggle' ||
    control.kind === 'disclosure' ||
    (pressed ?? expanded ?? checked) !== undefined;
  if (toggles && (await orElse(300, false, find(tab.page, control.locator).first().isVisible()))) {
    const second = await press(tab, control, 400);
    site.actionsTried += 1;
    control.effects.push(second.effect);
    return { state, clean: restored(before, second.after) };
  }
  return { state, clean: false };
};
