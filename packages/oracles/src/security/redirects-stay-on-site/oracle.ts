import type { Form, SiteModel, Step } from '@prowl/contracts';
import {
  assume,
  awaitResponse,
  click,
  expectThat,
  fill,
  forget,
  goto,
  header,
  type PlanDraft,
  press,
  request,
  settle,
  step,
  template,
  value,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { signsInByPassword } from '../../site/credentials.ts';
import { addressWith, type UrlParameter, urlParameters } from '../url-parameters.ts';

const redirecting =
  /^(next|return|return_?(to|url|path)|redirect(_?(to|url|uri))?|continue|dest(ination)?|goto|go|back|callback|forward|target|r|url|from|ref|returnurl)$/i;
/** Names that as often say something else: from a day, to a target, a way back in a list. */
const ambiguous = /^(go|back|forward|target|r|from|ref|url)$/i;
const foreign = 'https://elsewhere.example/';
/** As the host that a browser reads in it, whatever stands before: a name and an @, or the own host as a part of another one. */
const leadsAway = '^\\s*((https?:)?[/\\\\\\s]{2,}|https?:)\\s*([^/?#\\\\]*[.@])?elsewhere\\.example';
/** How browsers and checks read an address differently. */
const variants = (origin: string): string[] => [
  foreign,
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '///elsewhere.example/',
  '/\t/elsewhere.example/',
  'https:elsewhere.example/',
  `${origin}@elsewhere.example/`,
  `${origin}.elsewhere.example/`,
];

/** An address elsewhere that the application itself leads to, in each place where a check that looks for it anywhere would find it. */
const beside = (allowed: string): string[] => {
  const { origin, host, protocol } = new URL(allowed);
  return [
    `${foreign}?${allowed}`,
    `${foreign}#${allowed}`,
    `${foreign}${host}`,
    `${origin}.elsewhere.example/`,
    `${protocol}//${host}@elsewhere.example/`,
  ];
};

const staysHere = (into: string): Step =>
  expectThat(
    'the redirect stays on the own site',
    header(into, 'location'),
    'not-matches',
    value(leadsAway),
    {
      within: 0,
    },
  );

const bugOf = (name: string) => ({
  title: `Open redirect: a link to this site can lead to any other one through “${name}”`,
  impact: 'A link that looks like this site’s takes people to a copy made to steal their password.',
});

const placeOf = (parameter: UrlParameter) => ({
  page: {
    url: addressWith(parameter, foreign),
    template: parameter.template,
    access: parameter.signedIn ? ('signed-in' as const) : ('anonymous' as const),
  },
  element: parameter.name,
});

const whenAsked = (site: SiteModel, parameter: UrlParameter, guard: Guarding): PlanDraft =>
  guard({
    ...placeOf(parameter),
    title: `${parameter.path}: “${parameter.name}” does not lead to other sites`,
    signedIn: parameter.signedIn,
    steps: variants(site.origin).flatMap((to, index): Step[] => [
      step(`ask to be led to ${to}`, request('GET', addressWith(parameter, to), `led${index}`)),
      staysHere(`led${index}`),
    ]),
    bug: bugOf(parameter.name),
  });

const leadsElsewhere = ({ origin }: SiteModel, parameter: UrlParameter): boolean =>
  /^https?:\/\//.test(parameter.value) &&
  URL.canParse(parameter.value) &&
  new URL(parameter.value).origin !== origin;

/** Leads to some other sites: to those of a list, since any other one is refused. */
const toListed = (parameter: UrlParameter, guard: Guarding): PlanDraft =>
  guard({
    ...placeOf(parameter),
    title: `${parameter.path}: “${parameter.name}” leads to no site that only holds the name of an allowed one`,
    worth: 'solid',
    signedIn: parameter.signedIn,
    steps: [
      step(
        'ask to be led where the application leads, and elsewhere',
        request('GET', addressWith(parameter, parameter.value), 'own'),
        request('GET', addressWith(parameter, foreign), 'other'),
      ),
      assume('it leads nowhere', header('own', 'location'), 'not-empty'),
      assume('it leads anywhere', header('other', 'location'), 'not-matches', value(leadsAway)),
      ...beside(parameter.value).flatMap((to, index): Step[] => [
        step(`ask to be led to ${to}`, request('GET', addressWith(parameter, to), `led${index}`)),
        staysHere(`led${index}`),
      ]),
    ],
    bug: bugOf(parameter.name),
  });

const afterSignIn = (site: SiteModel, parameter: UrlParameter, form: Form, guard: Guarding): PlanDraft => {
  const username = form.fields.find(({ meaning }) => meaning === 'email' || meaning === 'username');
  const password = form.fields.find(({ type }) => type === 'password');
  if (username === undefined || password === undefined) return whenAsked(site, parameter, guard);
  const action = form.action.split('?')[0] || parameter.path;
  return guard({
    ...placeOf(parameter),
    title: `${parameter.path}: after signing in, “${parameter.name}” does not lead to other sites`,
    worth: 'strong',
    signedIn: false,
    isolation: 'account',
    steps: [foreign, '//elsewhere.example/', '/\\elsewhere.example/'].flatMap((to, index): Step[] => [
      step(
        `sign in with a link that asks for ${to}`,
        forget(),
        goto(addressWith(parameter, to)),
        settle(),
        fill(username.locator, template('{{env.SAAS_USERNAME}}')),
        fill(password.locator, template('{{env.SAAS_PASSWORD}}')),
        awaitResponse(
          action,
          `led${index}`,
          [form.submit === undefined ? press('Enter', password.locator) : click(form.submit)],
          'POST',
        ),
      ),
      staysHere(`led${index}`),
    ]),
    bug: bugOf(parameter.name),
  });
};

/** A form that carries the way back in a hidden field takes it from a query parameter of the same name. */
const carriedBySignIn = (site: SiteModel): UrlParameter[] =>
  site.pages.flatMap((page) =>
    page.forms
      .filter(({ purpose }) => purpose === 'sign-in')
      .flatMap((form) =>
        form.fields.filter((field) => field.control === 'hidden' && redirecting.test(field.name)),
      )
      .map(({ name }) => ({
        path: page.url.split(/[?#]/)[0] ?? '/',
        template: page.template,
        name,
        value: '',
        others: [],
        signedIn: false,
      })),
  );

export const redirectsStayOnSite = defineOracle({
  id: 'redirects-stay-on-site',
  family: 'security',
  type: 'security',
  title: 'A redirect to an address from a link stays on the own site',
  rule: 'A redirect to an address from a link may only stay on the own site.',
  expected: 'Only addresses of the own site are followed.',
  remedy:
    'Resolve the address against the own origin and compare the origins; a check for a leading slash lets //other.example through.',
  severity: 'medium',
  because: 'It makes a link to a copied sign-in page look genuine; people have to follow it.',
  cwe: 601,
  worth: 'fair',
  plan: ({ site }, guard) => {
    const seen = new Set<string>();
    return [...urlParameters(site), ...carriedBySignIn(site)].map((parameter) => {
      const key = `${parameter.template} ${parameter.name}`;
      const isAddress = /^(https?:)?\/(?!\/)/.test(parameter.value);
      const form = site.pages
        .find((page) => page.url.split(/[?#]/)[0] === parameter.path)
        ?.forms.find(({ purpose }) => purpose === 'sign-in');
      const isNamedSo =
        redirecting.test(parameter.name) && (form !== undefined || !ambiguous.test(parameter.name));
      if (seen.has(key)) return undefined;
      if (leadsElsewhere(site, parameter)) {
        seen.add(key);
        return toListed(parameter, guard);
      }
      if (!isNamedSo && !isAddress) return undefined;
      seen.add(key);
      return form === undefined || site.signIn.status !== 'verified' || !signsInByPassword(site)
        ? whenAsked(site, parameter, guard)
        : afterSignIn(site, parameter, form, guard);
    });
  },
});
