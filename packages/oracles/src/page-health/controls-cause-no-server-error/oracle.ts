import type { Exchange, SiteModel } from '@prowl/contracts';
import { expectThat, type PlanDraft } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { ownPath, templateOf, withoutQuery } from '../../site/addresses.ts';
import { newServerErrors } from '../../site/trouble.ts';
import { pageName, quoted } from '../../site/words.ts';
import { controlName, failedExchange, type Press, pressAgain, pressesOf, pressPlace } from '../replays.ts';

/** A page that fails by itself has a test of its own. */
const leadsToBrokenPage = (site: SiteModel, { effect }: Press): boolean => {
  const template = effect.kind === 'navigated' && effect.url ? templateOf(effect.url) : undefined;
  return site.pages.some((page) => page.template === template && page.status >= 500);
};

/** The same page in another order or with another filter: the page itself opens, and what it holds can be reached. */
const asksForAnotherView = (site: SiteModel, { page }: Press, { method, url }: Exchange): boolean =>
  method === 'GET' && withoutQuery(ownPath(url, site.origin) ?? url) === withoutQuery(page.url);

const causesNoError = (site: SiteModel, press: Press, guard: Guarding): PlanDraft | undefined => {
  const failed = failedExchange(press.effect.exchanges);
  if (!failed || leadsToBrokenPage(site, press)) return undefined;
  const name = quoted(controlName(press.control));
  return guard({
    ...pressPlace(site, press),
    title: `${pageName(press.page)}: pressing ${name} does not fail on the server`,
    steps: [
      ...pressAgain(press),
      expectThat(
        `pressing ${name} makes no request fail on the server`,
        newServerErrors(),
        'empty',
        undefined,
        { within: 0 },
      ),
    ],
    bug: {
      title: `Pressing ${name} makes the server fail`,
      seen: `${failed.method} ${ownPath(failed.url, site.origin) ?? failed.url} answers ${failed.status}.`,
      ...(asksForAnotherView(site, press, failed) ? { severity: 'medium' } : {}),
    },
  });
};

export const controlsCauseNoServerError = defineOracle({
  id: 'controls-cause-no-server-error',
  family: 'page-health',
  type: 'functional',
  title: 'Pressing a control causes no server error',
  rule: 'Nothing that a page offers to press may make the server fail.',
  expected: 'The control does what it says.',
  remedy: 'Look up the request in the log of the server: the stack trace names the line.',
  severity: 'high',
  because: 'What the control is there for cannot be done.',
  worth: 'seen',
  plan: ({ site }, guard) => pressesOf(site).map((press) => causesNoError(site, press, guard)),
});
