// What is left of a row of steps once it has ended: what it brought to lists, whether it begins empty again, and whether its pages open
// without those before them.
import type { Journey, Locator, Stage, Step } from '@prowl/contracts';
import { click } from '@prowl/plan';
import { find } from '@prowl/plan/play';
import { observe } from '../../observation/observe.ts';
import type { Observation } from '../../observation/seen.ts';
import type { PageReading } from '../../reading/read.ts';
import { orElse } from '../../time/limit.ts';
import type { JourneyParts } from './parts.ts';
import type { Passed } from './passed.ts';
import { shapeOf } from './stage.ts';
import type { Trail } from './trail.ts';

const mostRestarts = 3;
const mostBrought = 3;

/** Path, query and fragment. */
export const addressOf = (url: string): string => {
  const { pathname, search, hash } = new URL(url);
  return `${pathname}${search}${hash}`;
};

const same = (a: Locator, b: Locator): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Lists that have one item more. */
export const broughtTo = (url: string, before: Observation, after: Observation): Journey['brought'] =>
  after.lists
    .flatMap(({ items, entries }) => {
      const was = before.lists.find((list) => same(list.items, items))?.entries ?? [];
      if (entries.length !== was.length + 1) return [];
      const came = entries.filter(({ text }) => !was.some((other) => other.text === text));
      return came.length === 1 && came[0] !== undefined ? [{ url, items, text: came[0].text }] : [];
    })
    .slice(0, mostBrought);

/** An address that may be of a record that was made meanwhile says nothing about others. */
const isOfRecord = (address: string): boolean => /\d{3,}|[0-9a-f]{8}-|[?&]\w+=\w{8,}/.test(address);

/** What opening an address shows to somebody who did none of the journey. */
const openedDirectly = async (
  parts: JourneyParts,
  url: string,
  shows: (reading: PageReading, trail: Trail) => boolean,
): Promise<Stage['direct']> => {
  if (!parts.goesOn() || isOfRecord(url)) return undefined;
  const trail = await parts.openTrail();
  if (!(await trail.walk([{ do: 'goto', url }]))) return undefined;
  const reading = await trail.read();
  if (reading === undefined) return undefined;
  return { url, came: shows(reading, trail) ? 'opens' : 'refused' };
};

/** Adds to the stages, and to the end, what came of opening each by its own address. */
export const openDirectly = async (
  parts: JourneyParts,
  journey: Journey,
  passed: readonly Passed[],
  addresses: readonly string[],
): Promise<void> => {
  const first = addresses[0];
  const own = (index: number): string | undefined => {
    const address = addresses[index];
    return address === undefined || address === first || addresses.indexOf(address) !== index
      ? undefined
      : address;
  };
  for (const [index, stage] of journey.stages.entries()) {
    const address = own(index);
    if (address === undefined) continue;
    const direct = await openedDirectly(
      parts,
      address,
      (reading, trail) => shapeOf(trail.url, reading) === passed[index]?.shape,
    );
    if (direct !== undefined) stage.direct = direct;
  }
  const { ends, stages } = journey;
  const end = own(stages.length);
  if (ends === undefined || end === undefined || !journey.finished) return;
  const heading = ends.text;
  const direct = await openedDirectly(
    parts,
    end,
    // Names and numbers in its words are others now.
    (reading, trail) =>
      addressOf(trail.tab.page.url()) === end &&
      reading.heading.slice(0, 4) === heading.slice(0, 4) &&
      reading.heading !== '',
  );
  if (direct !== undefined) ends.direct = direct;
};

/** Keys of the entries that a page holds, as they were entered. */
const heldOn = async (trail: Trail, { entered }: Stage): Promise<string[]> => {
  const held: string[] = [];
  for (const { key, locator, text } of entered) {
    if (text === undefined) continue;
    const value = await orElse(800, '', find(trail.tab.page, locator).first().inputValue({ timeout: 600 }));
    if (value !== '' && value === trail.concrete(text)) held.push(key);
  }
  return held;
};

/** Begins the row again, from where it ended: by what the end offers, else from the start. */
export const beginAgain = async (
  parts: JourneyParts,
  trail: Trail,
  { stages, opening }: { readonly stages: readonly Stage[]; readonly opening: readonly Step[] },
  first: Passed,
): Promise<Journey['again']> => {
  const [stage] = stages;
  const reading = await trail.read();
  if (stage === undefined || reading === undefined) return undefined;
  const isFirst = async (): Promise<boolean> => {
    const now = await trail.read();
    return now !== undefined && shapeOf(trail.url, now) === first.shape;
  };
  const here = addressOf(trail.tab.page.url());
  const offered = reading.controls
    .filter(({ region, state, href }) => region === 'main' && state.disabled !== true && (href ?? '') === '')
    .filter(({ name }) => name !== '' && parts.mayPress(name))
    .slice(0, mostRestarts);
  for (const { locator } of offered) {
    if (!parts.goesOn()) return undefined;
    const press = click(locator);
    if (!(await trail.walk([press]))) continue;
    if (await isFirst()) return { steps: [press], holds: await heldOn(trail, stage) };
    if (addressOf(trail.tab.page.url()) !== here) break;
  }
  if (!(await trail.walk(opening)) || !(await isFirst())) return undefined;
  return { steps: [...opening], holds: await heldOn(trail, stage) };
};

export const look = (trail: Trail): Promise<Observation> =>
  observe(trail.tab.page, { lists: [], marks: [trail.run] });
