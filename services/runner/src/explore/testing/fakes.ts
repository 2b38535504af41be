// Stand-ins for a browser tab, for specs of what is decided around it.

import type { Journey, Step, Text } from '@prowl/contracts';
import { resolveText } from '@prowl/plan/play';
import { emptyObservation } from '../../observation/seen.ts';
import type { PageReading } from '../../reading/read.ts';
import { emptySnapshot, type Snapshot } from '../../tab/snapshot.ts';
import type { Opened, Tab } from '../../tab/tab.ts';
import type { Trail } from '../journeys/trail.ts';
import { reading, site } from './build.ts';

export interface FakeTab {
  readonly tab: Tab;
  /** What was done with it, in order. */
  readonly log: string[];
}

export interface Shows {
  /** By path: what opening it answers. Absent: 200 at that address. */
  readonly opened?: (path: string) => Partial<Opened>;
  readonly reading?: () => Partial<PageReading> | Error;
  readonly snapshot?: () => Partial<Snapshot>;
  /** Controls that are there, as `role=… name=…`, and fields, as `label=…`. */
  readonly present?: readonly string[];
  /** They are there, and cannot be seen. */
  readonly hidden?: boolean;
  /** What scripts in the page give, instead of the snapshot. */
  readonly evaluated?: unknown;
  readonly troubles?: readonly object[];
  readonly exchanges?: readonly object[];
}

const pathOf = (url: string) => url.replace(site, '');

export const fakeTab = (shows: Shows = {}): FakeTab => {
  const log: string[] = [];
  let url = `${site}/`;
  const locator = {
    first: () => locator,
    filter: () => locator,
    count: async () => 0,
    isVisible: async () => false,
  };
  const there = {
    ...locator,
    first: () => there,
    count: async () => 1,
    isVisible: async () => shows.hidden !== true,
  };
  const page = {
    mainFrame: () => undefined,
    url: () => url,
    isClosed: () => false,
    getByRole: (role: string, { name = '' }: { name?: string } = {}) =>
      shows.present?.includes(`role=${role} name=${name}`) ? there : locator,
    getByLabel: (text: string) => (shows.present?.includes(`label=${text}`) ? there : locator),
    locator: () => locator,
    evaluate: async (asked: unknown) => {
      const seen = shows.evaluated ?? { ...emptyObservation, ...emptySnapshot, url, ...shows.snapshot?.() };
      return typeof asked === 'string' ? JSON.stringify({ told: seen }) : seen;
    },
    screenshot: async () => {
      log.push('screenshot');
      return new Uint8Array([1]);
    },
  };
  const recorder = {
    mark: () => 0,
    slice: async () => ({
      exchanges: shows.exchanges ?? [],
      troubles: shows.troubles ?? [],
      dialogs: [],
      downloads: [],
    }),
    documentHeaders: () => ({ 'content-type': 'text/html', 'set-cookie': 'sid=1' }),
    answerDialogs: (accept: boolean) => log.push(`dialogs ${accept}`),
  };
  const tab = {
    page,
    recorder,
    open: async (to: string) => {
      log.push(`open ${pathOf(to)}`);
      const opened = {
        status: 200,
        url: to,
        contentType: 'text/html',
        redirects: [],
        ...shows.opened?.(pathOf(to)),
      };
      url = opened.url;
      return opened;
    },
    read: async () => {
      const seen = shows.reading?.() ?? {};
      if (seen instanceof Error) throw seen;
      return reading(seen);
    },
    begin: () => undefined,
    hold: () => undefined,
    release: async () => undefined,
    settle: async () => ({ timers: [], mayBeTold: false, isCut: false }),
    notes: async () => [],
    renew: async () => {
      log.push('renew');
      url = 'about:blank';
    },
  };
  return { tab: tab as unknown as Tab, log };
};

export interface Scene {
  readonly url: string;
  readonly reading?: Partial<PageReading>;
  readonly snapshot?: Partial<Snapshot>;
  /** Of what led to it. */
  readonly exchanges?: readonly object[];
}

/** A trail through scenes: each time something is played that leads on, the next scene shows. Steps in `refused` cannot be done. */
export const fakeTrail = (
  scenes: readonly Scene[],
  refused: (steps: readonly Step[]) => boolean = () => false,
) => {
  let at = 0;
  const scene = (): Scene => scenes[Math.min(at, scenes.length - 1)] ?? { url: '/' };
  const { tab, log } = fakeTab({
    reading: () => scene().reading ?? {},
    snapshot: () => scene().snapshot ?? {},
    get exchanges() {
      return scene().exchanges ?? [];
    },
  });
  const steps: Step[] = [];
  const trail = {
    tab,
    steps,
    values: {},
    origin: site,
    run: 'prowlabcj1',
    get url() {
      return scene().url;
    },
    walk: async (played: readonly Step[]) => {
      if (refused(played)) return false;
      steps.push(...played);
      at += 1;
      return true;
    },
    read: async () => reading(scene().reading ?? {}),
    noteAmounts: () => undefined,
    takeBack: (length: number) => steps.splice(length),
    find: () => ({ count: async () => 0 }),
    concrete: (text: Text) => resolveText(text, { run: 'prowlabcj1' }),
    entered: ({ text }: { readonly text?: Text }) => text && resolveText(text, { run: 'prowlabcj1' }),
    ending: async (name: string, kind: Journey['kind'], outcome: object) => ({
      name,
      kind,
      steps,
      ...outcome,
    }),
  };
  return { trail: trail as unknown as Trail, log, steps };
};
