// Presses controls, one at a time from a fresh page, and files what each did. States without an address of their own become pages with `reach`.
import type { Control, Effect, Step } from '@prowl/contracts';
import { orElse, pause, within } from '../clock.ts';
import { kept } from '../observe/recorder.ts';
import { difference, type Snapshot, snapshot } from '../observe/snapshot.ts';
import { find, play } from '../play.ts';
import { pathOf } from '../scope.ts';
import type { Known } from '../walk/site.ts';
import type { Tab } from '../walk/tab.ts';
import { followLinks, reasons, takePicture } from '../walk/visit.ts';
import type { Walk } from '../walk/walk.ts';
import { type Choice, chooseControls } from './choose.ts';
import { effectOf, withoutDigits } from './effect.ts';

/** Longest chain of presses to a state. */
const maxReach = 3;
const maxStatesPerTemplate = 14;
const pressLimit = 1_500;

/** Opens the page's example and repeats the presses that lead to the state. False when it cannot be reached again. */
export const reachAgain = async (walk: Walk, tab: Tab, { page }: Known): Promise<boolean> => {
  const opened = await tab.open(new URL(page.url, walk.origin).href, { timeout: 5_000, settleFor: 1_000 });
  if (opened.failure !== undefined) return false;
  if (await walk.session.looksLost(tab, page.url, undefined, opened.status)) {
    if (!(await walk.session.again(tab))) return false;
    await tab.open(new URL(page.url, walk.origin).href, { timeout: 5_000 });
  }
  if (page.reach.length === 0) return true;
  return play(tab.page, page.reach, { origin: walk.origin, values: { run: walk.mark }, settle: () => tab.settle(800) }).then(
    () => true,
    () => false,
  );
};

interface Press {
  readonly effect: Effect;
  readonly before: Snapshot;
  readonly after: Snapshot;
}

const press = async (tab: Tab, control: Control, patience: number): Promise<Press> => {
  const handle = find(tab.page, control.locator).first();
  const first = await snapshot(tab.page);
  await tab.notes();
  const token = `m${Math.random().toString(36).slice(2)}`;
  await orElse(
    300,
    undefined,
    tab.page.evaluate((name) => void ((window as unknown as Record<string, unknown>)['__prowlDocument'] = name), token),
  );
  const before = await snapshot(tab.page);
  const mark = tab.recorder.mark();
  let failure: string | undefined;
  try {
    await handle.click({ timeout: pressLimit, noWaitAfter: true });
  } catch (error) {
    failure = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 200);
  }
  await pause(Math.min(patience, 150));
  await tab.settle(Math.max(300, patience));
  const after = await snapshot(tab.page);
  const slice = await tab.recorder.slice(mark);
  if (failure !== undefined && slice.dialogs.length === 0 && after.url === before.url)
    return { effect: { kind: 'failed', text: failure, appeared: [], vanished: [], exchanges: [], troubles: [] }, before, after };
  const marker = await orElse(
    300,
    token,
    tab.page.evaluate(() => (window as unknown as Record<string, unknown>)['__prowlDocument']),
  );
  const restless = new Set([...difference(before.lines, first.lines), ...difference(first.lines, before.lines)].map(withoutDigits));
  return { effect: effectOf({ before, after, slice, notes: await tab.notes(), newDocument: marker !== token, restless }), before, after };
};

/** After a press that changed the page in place: is it a state of its own? */
const fileState = async (walk: Walk, tab: Tab, from: Known, control: Control, effect: Effect): Promise<Known | undefined> => {
  const { site } = walk;
  const { page } = from;
  const click: Step = { do: 'click', target: control.locator };
  const reach = [...page.reach, click];
  if (reach.length > maxReach || site.ofTemplate(page.template).length >= maxStatesPerTemplate) return undefined;
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
    anonymous: from.anonymous,
  });
  followLinks(walk, known, reading);
  if (!fresh) return undefined;
  await takePicture(walk, tab, known);
  return known;
};

const tryControl = async (walk: Walk, tab: Tab, known: Known, { control }: Choice): Promise<Known | undefined> => {
  const { site, session, frontier, rules } = walk;
  site.actionsTried += 1;
  let { effect } = await press(tab, control, 600);
  site.note(effect.exchanges, known.page.id, known.anonymous);
  if (effect.kind === 'nothing' || effect.kind === 'failed') {
    control.effects.push(effect);
    if (!(await reachAgain(walk, tab, known))) return undefined;
    ({ effect } = await press(tab, control, effect.kind === 'nothing' ? 1_200 : 400));
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
    return undefined;
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
    return undefined;
  }
  if (effect.kind !== 'changed' && effect.kind !== 'opened-dialog') return undefined;
  const state = await fileState(walk, tab, known, control, effect);
  const toggles =
    control.kind === 'toggle' || control.kind === 'disclosure' || Object.keys(control.state).some((name) => name !== 'disabled');
  if (toggles && (await orElse(300, false, find(tab.page, control.locator).first().isVisible()))) {
    const second = await press(tab, control, 400);
    site.actionsTried += 1;
    control.effects.push(second.effect);
  }
  return state;
};

/** Controls of all pages that had their tries, by likeness. */
export type Tried = Map<string, number>;

/** Tries the controls of one page until `end` (milliseconds left overall); hands back the states it found on the way. */
export const actOn = async (walk: Walk, tab: Tab, known: Known, tried: Tried, share: number): Promise<Known[]> => {
  const { leftOut, clock, rules, site } = walk;
  const { choices, refused } = chooseControls(known.page, rules, tried, walk.full);
  for (const { control, why } of refused) {
    if (control.effects.length > 0) continue;
    control.effects.push({
      kind: 'not-tried',
      text: reasons[why as keyof typeof reasons] ?? why,
      appeared: [],
      vanished: [],
      exchanges: [],
      troubles: [],
    });
    leftOut.note('control', reasons[why as keyof typeof reasons] ?? why, `${known.page.template}|${control.key}`);
  }
  const found: Known[] = [];
  let clean = false;
  for (const choice of choices) {
    if (clock.until(share) <= 0 || walk.deps.signal.aborted) {
      leftOut.note('control', 'budget', `${known.page.id}|${choice.control.key}`);
      continue;
    }
    if ((tried.get(choice.likeness) ?? 0) >= 2) continue;
    tried.set(choice.likeness, (tried.get(choice.likeness) ?? 0) + 1);
    try {
      await within(
        12_000,
        'trying a control',
        (async () => {
          if (!clean && !(await reachAgain(walk, tab, known))) return;
          const state = await tryControl(walk, tab, known, choice);
          if (state !== undefined) found.push(state);
          clean = choice.control.effects.at(-1)?.kind === 'nothing';
        })(),
      );
    } catch (error) {
      walk.deps.logger.debug({ err: error, control: choice.control.name }, 'a control was given up');
      await orElse(5_000, undefined, tab.renew());
      clean = false;
    }
  }
  site.byId(known.page.id)?.tried.add('acted');
  return found;
};
