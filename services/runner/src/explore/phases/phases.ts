// The walk in the order of what is learnt most from: pages by links, then by acting, lists, forms that look, forms that make, journeys.
import type { Journey } from '@prowl/contracts';
import type { GuardedContext } from '../../browser/context.ts';
import type { Answer } from '../../http/ask.ts';
import { pathOf } from '../../reading/address.ts';
import { signedOutWords, wordsOf } from '../../reading/words/flows.ts';
import { kept } from '../../tab/recorder.ts';
import type { Tab } from '../../tab/tab.ts';
import { orElse } from '../../time/limit.ts';
import { ActingQueue } from '../acting/queue.ts';
import type { ProbeResult } from '../checks/probes.ts';
import { formTasks, runForm } from '../forms/forms.ts';
import { walkJourneys } from '../journeys/journeys.ts';
import { useLists } from '../lists/uses.ts';
import type { Candidate } from '../walking/frontier.ts';
import { runPool, type Work } from '../walking/pool.ts';
import type { Known } from '../walking/site.ts';
import { visit } from '../walking/visit.ts';
import { createReporter, freshContext, openTab, type Walk } from '../walking/walk.ts';

const tabsAtOnce = 3;
/** Until which share of the time each phase may go on; what one leaves over the next ones have. */
const shares = {
  links: 0.36,
  acting: 0.52,
  lists: 0.58,
  looking: 0.63,
  making: 0.75,
  journeys: 0.92,
} as const;

/** With so many kinds of pages unseen when their share is used up, all phases get more: tests of a small part prove little of the whole. Shares of the time. */
const manyUnseen = 6;
const timeForEach = 0.03;
const mostTime = 0.5;

const candidateFor = (walk: Walk, url: string, more: Partial<Candidate> = {}): Candidate => ({
  url,
  template: walk.site.templates.of(url),
  text: '',
  from: '',
  depth: 0,
  region: 'chrome',
  focus: walk.rules.inFocus(url),
  ...more,
});

/** Even a start page that cannot be read is a page of the model: what it answered is what there is to say. */
const fileBareStart = (walk: Walk, answer: Answer): void => {
  const url = pathOf(walk.start);
  walk.site.remember(
    {
      title: '',
      heading: '',
      kind: 'error',
      language: '',
      landmarks: [],
      headings: [],
      links: [],
      forms: [],
      lists: [],
      controls: [],
      images: [],
      figures: [],
      accessibility: [],
      timings: undefined,
      url,
      leftOut: [],
      milliseconds: 0,
    },
    {
      url,
      template: walk.site.templates.of(walk.start),
      status: answer.status,
      headers: kept(answer.headers),
      depth: 0,
      troubles: walk.site.troubles.splice(0),
      exchanges: [],
      anonymous: false,
    },
  );
};

/** What only a visitor without a session sees: the sign-in and sign-up pages and what hangs on them. */
const visitAnonymously = async (walk: Walk): Promise<void> => {
  const { session, clock } = walk;
  if (!session.signedIn || clock.until(shares.links) < 2_000) return;
  const guarded = await freshContext(walk);
  try {
    const tab = await openTab(walk, guarded);
    const home = await visit(walk, tab, candidateFor(walk, walk.start), { anonymous: true });
    const wanted = [
      ...(session.signIn.recipe === undefined ? [] : [new URL(session.signIn.recipe.url, walk.origin).href]),
      ...(home?.page.links ?? [])
        .filter(
          ({ own, url, text }) =>
            own &&
            walk.rules.mayOpen(url, text).ok &&
            signedOutWords.test(`${text} ${wordsOf(new URL(url).pathname)}`),
        )
        .map(({ url }) => url),
    ];
    for (const url of [...new Set(wanted)].slice(0, 4)) {
      if (clock.until(shares.acting) < 1_000) return;
      if (
        walk.site.known.some(
          ({ page, anonymous }) => anonymous && new URL(page.url, walk.origin).href === url,
        )
      )
        continue;
      const known = await visit(walk, tab, candidateFor(walk, url), { anonymous: true });
      for (const link of known?.page.links ?? [])
        if (
          link.own &&
          wanted.length < 8 &&
          signedOutWords.test(`${link.text} ${wordsOf(new URL(link.url).pathname)}`) &&
          walk.rules.mayOpen(link.url, link.text).ok
        )
          wanted.push(link.url);
    }
  } finally {
    await guarded.close();
  }
};

export const walkSite = async (
  walk: Walk,
  guarded: GuardedContext,
  first: Tab,
  answer: Answer,
  probing: Promise<ProbeResult>,
): Promise<Journey[]> => {
  const { site, frontier, clock, job, rules, deps } = walk;
  const report = createReporter(() => walk);
  const goesOn = (share: number) => !deps.signal.aborted && clock.until(share) > 0;
  const start = candidateFor(walk, walk.start, { focus: true });
  frontier.take(walk.start);
  if ((await visit(walk, first, start)) === undefined) fileBareStart(walk, answer);
  const landed = candidateFor(walk, first.page.url());
  if (rules.mayOpen(landed.url).ok) frontier.add(landed);
  void probing.then(({ mentioned }) => {
    for (const url of mentioned)
      if (URL.canParse(url) && rules.mayOpen(url).ok)
        frontier.add(candidateFor(walk, url, { region: 'main', depth: 2 }));
  });
  const tabs = [first];
  while (tabs.length < tabsAtOnce) tabs.push(await openTab(walk, guarded));
  const anonymously = visitAnonymously(walk).catch((error: unknown) =>
    deps.logger.debug({ err: error }, 'the visit without a session broke off'),
  );

  const acting = new ActingQueue(walk);
  const nextVisit = (minimum?: number): Work | undefined => {
    if (site.pages >= job.pages) return undefined;
    const candidate = frontier.next(minimum);
    if (candidate === undefined) return undefined;
    return async (tab) => {
      acting.forget(tab);
      await visit(walk, tab, candidate);
      report(candidate.url);
    };
  };
  const nextAct = (): Work | undefined => {
    const work = acting.next();
    return work === undefined
      ? undefined
      : async (tab) => {
          await work(tab);
          report(tab.page.url());
        };
  };
  const each = (items: readonly Known[], work: (tab: Tab, known: Known) => Promise<void>) => {
    const queue = [...items];
    return (): Work | undefined => {
      const known = queue.shift();
      return known === undefined ? undefined : (tab) => work(tab, known);
    };
  };

  // What the navigation hides in its menus is the map of the application; then unseen kinds of pages. Acting may find more of them.
  const byLinks = () =>
    runPool(
      tabs,
      () => acting.nextMenu() ?? nextVisit(),
      () => goesOn(shares.links),
    );
  await byLinks();
  if (frontier.unseen >= manyUnseen && site.pages < job.pages) {
    clock.extend(job.seconds * Math.min(mostTime, frontier.unseen * timeForEach));
    await byLinks();
  }
  await runPool(
    tabs,
    () => nextVisit(60) ?? nextAct() ?? nextVisit(),
    () => goesOn(shares.acting),
  );
  await anonymously;
  await runPool(
    tabs,
    each(
      site.known.filter(({ page }) => page.lists.length > 0 && page.status < 400),
      (tab, known) => useLists(walk, tab, known, shares.lists),
    ),
    () => goesOn(shares.lists),
  );
  for (const stage of ['looking', 'making'] as const) {
    if (stage === 'making' && !walk.full) {
      for (const { form } of formTasks(walk, stage))
        walk.leftOut.note('form', 'a shallow exploration changes nothing', form.key);
      continue;
    }
    const queue = formTasks(walk, stage);
    await runPool(
      stage === 'looking' ? tabs : tabs.slice(0, 2),
      () => {
        const task = queue.shift();
        if (task === undefined) return undefined;
        return async (tab) => {
          await runForm(walk, tab, task);
          report(task.known.page.url);
        };
      },
      () => goesOn(shares[stage]),
    );
    for (const { form } of queue) walk.leftOut.note('form', 'budget', form.key);
  }
  await runPool(
    tabs,
    () => nextVisit(),
    () => goesOn(0.78),
  ); // what forms led to
  const storage = await orElse(3_000, undefined, guarded.context.storageState());
  const journeys = walk.full ? await walkJourneys(walk, storage, shares.journeys) : [];
  // What is left of the time goes to controls that had no turn yet.
  for (const tab of tabs) acting.forget(tab);
  await runPool(
    tabs,
    () => nextAct() ?? nextVisit(),
    () => goesOn(shares.journeys),
  );
  acting.close();
  for (const tab of tabs.slice(1)) await tab.close();
  return journeys;
};
