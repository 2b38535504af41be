// What went wrong when exploration pressed or sent something, done again as a test.

import type { Control, Exchange, Form, Page, SiteModel, Step, Submission } from '@prowl/contracts';
import { click, expectThat, type PlanDraft, probe, settle, step } from '@prowl/plan';
import { ownPath, templateOf, withoutFragment } from '../site/addresses.ts';
import { draft, open, withoutTwins } from '../site/drafting.ts';
import { fillIn, send, submitName } from '../site/filling.ts';
import { asExplored } from '../site/planning.ts';
import { pageName, quoted, shorten } from '../site/words.ts';
import { essence, isHarmless, lacksForeignResource, realExceptions } from './observed.ts';

const failedOn = (exchanges: readonly Exchange[]): Exchange | undefined =>
  exchanges.find((exchange) => exchange.own && exchange.status >= 500 && exchange.status !== 503);
const changes = (exchanges: readonly Exchange[]): boolean =>
  exchanges.some((exchange) => exchange.own && !['GET', 'HEAD', 'OPTIONS'].includes(exchange.method));

const pressPlans = (site: SiteModel, page: Page, control: Control): PlanDraft[] =>
  control.effects.flatMap((effect) => {
    if (control.destructive) return [];
    const failed = failedOn(effect.exchanges);
    const target = effect.kind === 'navigated' && effect.url ? templateOf(effect.url) : undefined;
    // A page that fails by itself has a plan of its own.
    const brokenPage =
      target !== undefined && site.pages.some((each) => each.template === target && each.status >= 500);
    const thrown = lacksForeignResource(page)
      ? undefined
      : effect.troubles.find(
          (trouble) => trouble.kind === 'exception' && trouble.own && !isHarmless(trouble.text),
        );
    const name = control.name || control.role;
    const act: Step[] = [open(page), step(`press ${quoted(name)}`, click(control.locator), settle())];
    const isolation = changes(effect.exchanges) ? ('global' as const) : ('read' as const);
    const shared = {
      family: 'page-health' as const,
      page,
      locator: control.locator,
      rank: 0.9,
      suspected: true,
      signedIn: asExplored(site, page),
      isolation,
    };
    return [
      ...(failed && !brokenPage
        ? [
            draft(site, {
              ...shared,
              oracle: 'pressing-does-not-break-the-server',
              element: `${control.role} ${name}`,
              title: `${pageName(page)}: pressing ${quoted(name)} does not fail on the server`,
              because: 'Nothing that a page offers to press may make the server fail.',
              steps: [
                ...act,
                expectThat(
                  `pressing ${quoted(name)} makes no request fail on the server`,
                  probe('server-errors'),
                  'empty',
                  undefined,
                  {
                    within: 0,
                  },
                ),
              ],
              bug: {
                title: `Pressing ${quoted(name)} makes the server fail`,
                severity: 'high',
                expected: 'It does what it says.',
                seen: `${failed.method} ${ownPath(failed.url, site.origin) ?? failed.url} answers ${failed.status}.`,
              },
            }),
          ]
        : []),
      ...(thrown
        ? [
            draft(site, {
              ...shared,
              oracle: 'pressing-throws-nothing',
              element: `${control.role} ${name}`,
              title: `${pageName(page)}: pressing ${quoted(name)} throws nothing`,
              because: 'What follows an uncaught exception does not happen.',
              steps: [
                ...act,
                expectThat(`pressing ${quoted(name)} throws nothing`, realExceptions(), 'empty', undefined, {
                  within: 0,
                }),
              ],
              bug: {
                title: `Pressing ${quoted(name)} throws an exception: ${shorten(essence(thrown.text), 80)}`,
                severity: 'medium',
                expected: 'It does what it says, and nothing is thrown.',
                seen: shorten(thrown.text, 300),
              },
            }),
          ]
        : []),
    ];
  });

const hasSecrets = (form: Form): boolean => form.fields.some((field) => field.type === 'password');

const sendPlan = (site: SiteModel, page: Page, form: Form, submission: Submission): PlanDraft[] => {
  const failed = failedOn(submission.exchanges);
  if (!failed || form.destructive || hasSecrets(form)) return [];
  const name = form.name || submitName(form);
  const written = form.method !== 'get';
  return [
    draft(site, {
      family: 'page-health',
      oracle: 'sending-does-not-break-the-server',
      page,
      element: form.key,
      locator: form.locator,
      title: `${pageName(page)}: sending ${quoted(name)} does not fail on the server`,
      because:
        'Whatever a person enters, a form is accepted or refused with a reason; the server does not fail.',
      rank: 0.92,
      suspected: true,
      signedIn: asExplored(site, page),
      isolation: written ? 'global' : 'read',
      steps: [
        open(page),
        step(`fill in ${quoted(name)} and send it`, ...fillIn(form, submission), ...send(form)),
        expectThat(
          `sending ${quoted(name)} makes no request fail on the server`,
          probe('server-errors'),
          'empty',
          undefined,
          {
            within: 0,
          },
        ),
      ],
      bug: {
        title: `Sending ${quoted(name)} makes the server fail`,
        severity: 'high',
        expected: 'It is accepted, or refused with a reason.',
        seen: `${failed.method} ${withoutFragment(ownPath(failed.url, site.origin) ?? failed.url)} answers ${failed.status}.`,
        context: Object.entries(submission.values)
          .filter(([, typed]) => typed !== '')
          .map(([field, typed]) => `${field}: ${shorten(typed, 60)}`)
          .slice(0, 6),
      },
    }),
  ];
};

export const planReplays = (site: SiteModel): PlanDraft[] =>
  withoutTwins(
    site.pages.flatMap((page) => [
      ...page.controls.flatMap((control) => pressPlans(site, page, control)),
      ...page.forms.flatMap((form) =>
        form.submissions.flatMap((submission) => sendPlan(site, page, form, submission)),
      ),
    ]),
  );
