// Fills one form of one page, submits it, judges the answer and looks for where the values come back.
import type { Field, Form, Submission, Text } from '@prowl/contracts';
import { find, play, resolveText } from '@prowl/plan/play';
import { pathOf } from '../../reading/address.ts';
import type { PageReading } from '../../reading/read.ts';
import { kept } from '../../tab/recorder.ts';
import { snapshot } from '../../tab/snapshot.ts';
import type { Tab } from '../../tab/tab.ts';
import { orElse, pause } from '../../time/limit.ts';
import { reachAgain } from '../walking/reach.ts';
import type { Known } from '../walking/site.ts';
import { followLinks, takePicture } from '../walking/visit.ts';
import type { Walk } from '../walking/walk.ts';
import { echoOn } from './echo.ts';
import { judgeSubmission } from './outcome.ts';
import { fillForm, submitStep } from './steps.ts';
import type { Filling } from './values.ts';

const secret = /password|passwort|token|secret|card-?number|cvv|cvc|card-?code/i;
const maxEchoPages = 3;

/** Pages where something made with this form would show: lists and overviews near it. */
const likelyPages = (walk: Walk, { page }: Known): string[] => {
  const parent = page.template.split('/').slice(0, -1).join('/') || '/';
  const score = (other: Known): number =>
    (other.page.template === parent ? 4 : 0) +
    (other.page.lists.length > 0 ? 2 : 0) +
    (['list', 'home', 'account', 'dashboard'].includes(other.page.kind) ? 1 : 0) +
    (other.page.template.startsWith(parent) && parent !== '/' ? 2 : 0);
  return walk.site.known
    .filter((other) => other.page.reach.length === 0 && other.page.status < 400 && score(other) > 1)
    .sort((a, b) => score(b) - score(a))
    .map((other) => other.page.url)
    .filter((url, index, all) => all.indexOf(url) === index)
    .slice(0, maxEchoPages);
};

const concrete = (values: Readonly<Record<string, Text>>, run: string): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, resolveText(value, { run })]));

export interface Submitted {
  readonly submission: Submission;
  readonly reading?: PageReading | undefined;
}

/** Undefined when the form cannot be reached, filled or sent. */
export const submitForm = async (
  walk: Walk,
  tab: Tab,
  known: Known,
  form: Form,
  filling: Filling,
  { only, echoes = true }: { only?: (field: Field) => boolean; echoes?: boolean } = {},
): Promise<Submitted | undefined> => {
  const { mark, origin, site } = walk;
  const end = submitStep(form);
  if (end === undefined || !(await reachAgain(walk, tab, known))) return undefined;
  const filled = fillForm(form, filling, only);
  const context = { origin, values: { run: mark }, settle: () => tab.settle(400) };
  const failed: string[] = [];
  for (const step of filled.steps) {
    const done = await play(tab.page, [step], context).then(
      () => true,
      () => false,
    );
    if (!done) failed.push('target' in step ? JSON.stringify(step.target).slice(0, 80) : step.do);
  }
  if (filled.steps.length > 0 && failed.length === filled.steps.length) return undefined;
  const before = await snapshot(tab.page);
  const from = tab.recorder.mark();
  const pressed = await play(tab.page, [end], { ...context, settle: async () => {} }).then(
    () => true,
    () => false,
  );
  if (!pressed) return undefined;
  site.formsSubmitted += 1;
  await pause(120);
  await tab.settle(2_500);
  const after = await snapshot(tab.page);
  const slice = await tab.recorder.slice(from);
  const formStays =
    form.submit !== undefined && (await orElse(400, false, find(tab.page, form.submit).first().isVisible()));
  const outcome = judgeSubmission(before, after, slice, mark, formStays);
  const answers = slice.exchanges.filter(({ own }) => own);
  const changed = answers.some(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
  const byScript =
    !answers.some(({ kind }) => kind === 'document') && answers.some(({ kind }) => kind === 'fetch');
  if (form.method === 'get' && byScript) form.method = 'script'; // the markup alone did not tell
  const values = concrete(filled.values, mark);
  site.note(slice.exchanges, known.page.id, known.anonymous);
  const submission: Submission = {
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        secret.test(name) ||
        form.fields.some((field) => field.type === 'password' && [field.name, field.label].includes(name))
          ? '***'
          : value,
      ]),
    ),
    mark,
    accepted: outcome.accepted,
    url: pathOf(tab.page.url()),
    exchanges: slice.exchanges
      .filter(({ own, kind }) => own && (kind === 'document' || kind === 'fetch'))
      .slice(0, 10),
    ...(outcome.message === undefined ? {} : { message: outcome.message }),
    fieldErrors: [...outcome.fieldErrors],
    troubles: slice.troubles.slice(0, 10),
    echoes: [],
  };
  form.submissions.push(submission);
  const reading = await orElse(5_000, undefined, tab.read());
  if (reading !== undefined && walk.rules.inOrigin(tab.page.url())) {
    const status = slice.exchanges.findLast(({ kind, own }) => kind === 'document' && own)?.status ?? 200;
    const url = pathOf(tab.page.url());
    // The answer to a GET has an address of its own; the answer to a POST on the same address is a state of the form.
    if (form.method === 'get' || url !== known.page.url) {
      const result = site.remember(reading, {
        url,
        template: site.templates.of(tab.page.url()),
        status,
        headers: kept(tab.recorder.documentHeaders()),
        depth: known.page.depth + 1,
        troubles: slice.troubles,
        exchanges: [],
        anonymous: known.anonymous,
        inPassing: changed || form.method !== 'get',
      });
      if (!known.anonymous && status < 400) followLinks(walk, result.known, reading);
      if (result.fresh) await takePicture(walk, tab, result.known);
    } else site.addTroubles(known.page, slice.troubles);
  }
  if (echoes && (changed || form.method !== 'get')) {
    const here = await echoOn(tab.page, mark, values);
    if (here !== undefined) submission.echoes.push(here);
    if (submission.accepted !== 'no')
      for (const url of likelyPages(walk, known)) {
        if (submission.echoes.some((echo) => echo.url === url) || walk.clock.left() < 5_000) continue;
        const opened = await tab.open(new URL(url, origin).href, { timeout: 3_000, settleFor: 700 });
        if (opened.failure !== undefined) continue;
        const echo = await echoOn(tab.page, mark, values);
        if (echo !== undefined) submission.echoes.push(echo);
      }
  }
  return { submission, reading };
};
