// Posts that another site makes a member's browser send: without the form's token they must change nothing.

import type { Field, Form, Page, SiteModel, Step, Submission, Text } from '@prowl/contracts';
import {
  answer,
  assume,
  expectThat,
  fieldValue,
  keep,
  type PlanDraft,
  request,
  step,
  template,
  text,
  value,
} from '@prowl/plan';
import { ownPath } from '../site/addresses.ts';
import { open } from '../site/drafting.ts';
import { acceptedOf, valueFor } from '../site/filling.ts';
import { asExplored } from '../site/planning.ts';
import { overwritesRecord } from '../site/records.ts';
import { pageName, quoted, slug, sourceOf } from '../site/words.ts';
import { hole } from './hole.ts';

const token = /csrf|xsrf|authenticity|^_?token$|nonce|forgery/i;
const elsewhere = { origin: 'https://elsewhere.example', referer: 'https://elsewhere.example/' };

/** What the form would send, without its token; what the explorer left alone is sent as it stands on the page. */
const forgedBody = (form: Form, submission: Submission): { reading: Step[]; body: Record<string, Text> } => {
  const reading: Step[] = [];
  const body: Record<string, Text> = {};
  const current = (field: Field): Text => {
    const name = `current${reading.length}`;
    reading.push(keep(name, fieldValue({ ...field.locator, nth: 0 })));
    return template(`{{${name}}}`);
  };
  for (const field of form.fields) {
    if (field.name === '' || token.test(field.name) || ['checkbox', 'radio', 'file'].includes(field.control))
      continue;
    body[field.name] =
      field.control === 'hidden' ? field.value : (valueFor(form, field, submission) ?? current(field));
  }
  return { reading, body };
};

const forgedPost = (site: SiteModel, page: Page, form: Form, submission: Submission): PlanDraft[] => {
  const action = ownPath(form.action || page.url, site.origin);
  const { reading, body } = forgedBody(form, submission);
  const echoes = submission.echoes
    .filter((echo) => !/[:{[*]/.test(echo.template))
    .map(({ url }) => url.replace(/#.*$/, ''));
  const places = [...new Set([...echoes, page.url.replace(/#.*$/, '')])].slice(0, 3);
  if (
    !action ||
    page.reach.length > 0 ||
    !Object.values(body).some((content) => sourceOf(content).includes('{{run}}'))
  )
    return [];
  const name = form.name || form.submitName || form.purpose;
  return [
    hole(site, {
      page,
      url: page.url,
      template: page.template,
      oracle: 'forged-posts-change-nothing',
      element: slug(name),
      locator: form.locator,
      signedIn: asExplored(site, page),
      isolation: ['settings', 'edit'].includes(form.purpose) ? 'account' : 'global',
      title: `${pageName(page)}: ${quoted(name)} takes no post from another site`,
      because:
        'A change must prove that it comes from the application’s own form: any site can make a member’s browser send a post.',
      rank: 0.55,
      steps: [
        open(page),
        step(
          'send what the form would send as a page of another site, without its token',
          ...reading,
          request('POST', action, 'forged', { body: { form: body }, headers: elsewhere }),
        ),
        assume('the server fails on it', answer('forged', 'status'), 'less-than', value(500)),
        ...places.flatMap((url, index) => [
          step(`look at ${url}, where it would show`, request('GET', url, `seen${index}`, { follow: true })),
          expectThat(
            'a post from another site changes nothing',
            answer(`seen${index}`, 'text'),
            'not-contains',
            text(template('{{run}}')),
          ),
        ]),
      ],
      bug: {
        title: `${quoted(name)} can be sent by any other site in a member’s name (CSRF)`,
        severity: 'high',
        expected: 'A post from another origin, without the form’s token, is refused.',
        seen: 'What was sent took effect.',
        impact: 'A visit to a foreign page is enough to act in a member’s name.',
      },
    }),
  ];
};

const mostForms = 6;

export const planForgery = (site: SiteModel): PlanDraft[] => {
  if (site.signIn.status !== 'verified') return [];
  const cookies = site.signIn.cookies.filter(({ session }) => session);
  const staysHome =
    cookies.length > 0 && cookies.every(({ sameSite }) => sameSite === 'Lax' || sameSite === 'Strict');
  const seen = new Set<string>();
  return site.pages
    .flatMap((page) =>
      page.forms.flatMap((form) => {
        const submission = acceptedOf(form);
        const guarded = form.fields.some((field) => field.control === 'hidden' && token.test(field.name));
        const key = `${form.action} ${form.purpose}`;
        if (
          !submission ||
          form.method !== 'post' ||
          form.destructive ||
          page.access === 'anonymous' ||
          seen.has(key)
        )
          return [];
        if (overwritesRecord(page, form)) return [];
        // A cookie that stays at home on foreign posts protects by itself; a token that is there has to be looked at all the same.
        if (!guarded && staysHome) return [];
        seen.add(key);
        return forgedPost(site, page, form, submission);
      }),
    )
    .slice(0, mostForms);
};
