// What a server gives away or can be led to: files, listings, stack traces, foreign redirects, files outside its folder, forged posts.

import type { Form, SiteModel, Step } from '@prowl/contracts';
import {
  answer,
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
import { isLocal } from '../site/addresses.ts';
import { addressWith, finding, parametersOf } from './finding.ts';

const contents: Readonly<Record<string, { pattern: string; what: string }>> = {
  'dot-git': { pattern: '^ref: refs/|^[0-9a-f]{40}\\s*$|\\[core\\]', what: 'the version history (.git)' },
  'dot-env': { pattern: '(^|\\n)\\s*(export )?[A-Z][A-Z0-9_]{2,}=\\S', what: 'settings and secrets (.env)' },
  backup: { pattern: '\\S', what: 'a backup copy' },
  'source-map': {
    pattern: '(?i:secret|password|api[_-]?key|token)["\']?\\s*[:=]\\s*["\'][^"\']{8,}',
    what: 'secrets in a source map',
  },
  'directory-listing': {
    pattern: '<title>\\s*(Index of|Directory listing)|Parent Directory</a>|>\\.\\./?</a>',
    what: 'the listing of a folder',
  },
};

const exposedFiles = (site: SiteModel): PlanDraft[] =>
  site.probes.flatMap((found) => {
    const known = contents[found.what];
    if (known === undefined || found.status !== 200 || found.sameAsUnknown) return [];
    // A page that happens to live at such an address is no file.
    if (
      found.what !== 'directory-listing' &&
      (found.contentType.includes('html') || /<html|<!doctype/i.test(found.excerpt))
    )
      return [];
    const pattern = known.pattern.replace('(?i:', '(?:');
    if (!new RegExp(pattern, found.what === 'source-map' ? 'i' : '').test(found.excerpt)) return [];
    return [
      finding({
        oracle: 'file-exposed',
        title: `${found.url}: is not served`,
        rule: 'What is not meant for visitors must not lie where they can fetch it.',
        rank: 0.85,
        suspected: true,
        place: { url: found.url, template: found.url, element: found.what },
        steps: [
          step('fetch the file as a visitor', request('GET', found.url, 'file', { actor: 'visitor' })),
          expectThat(
            `${known.what} cannot be fetched`,
            answer('file', 'text'),
            'not-matches',
            value(pattern),
            { within: 0 },
          ),
        ],
        bug: {
          title: `Visitors can fetch ${known.what}`,
          severity: found.what === 'directory-listing' ? 'medium' : 'high',
          expected: 'The server answers 404.',
          impact: 'It tells attackers how the application is built, often with its secrets.',
        },
      }),
    ];
  });

const traces =
  'at [\\w$.<>\\[\\] ]+ \\(?(/|[A-Z]:\\\\|file:|node:)[^\\s)]+:\\d+:\\d+\\)?|Traceback \\(most recent call last\\)|\\bat [\\w.$]+\\([\\w]+\\.java:\\d+\\)|File "[^"]+", line \\d+, in |Stack trace:|#\\d+ /[\\w/.-]+\\.php\\(\\d+\\)|SQLSTATE\\[';

/** Addresses that make sloppy servers stumble. */
const stumbling = (site: SiteModel): string[] => {
  const detail = site.pages.find(
    (page) => /[:{[*]/.test(page.template) && page.reach.length === 0 && !page.url.includes('#'),
  );
  const search = parametersOf(site).find(({ name }) => /^(q|s|query|search|term|keyword)$/i.test(name));
  const within = (last: string) => detail?.url.split(/[?#]/)[0]?.replace(/\/[^/]*$/, last) ?? '/';
  return [
    '/prowl-no-such-page',
    ...(detail === undefined ? [] : [within('/[]{}')]),
    ...(search === undefined ? [] : [addressWith(search, `'"[]{}$%`)]),
    ...site.operations
      .filter(({ method, template: shape }) => method === 'GET' && /[:{]/.test(shape))
      .slice(0, 2)
      .map(({ template: shape }) => shape.replaceAll(/[:{][\w-]+\}?/g, "'x")),
    ...(detail === undefined ? [] : [within('/%00')]),
    '/%E0%A4%A',
  ];
};

/** A web framework's own error page of development mode: on a developer's machine it is there on purpose. */
const developmentPage =
  '<pre>\\w*Error: [^<]*<br> &nbsp; &nbsp;at |Whitelabel Error Page|DEBUG = True|Werkzeug Debugger';

const stackTraces = (site: SiteModel): PlanDraft[] => {
  const urls = [...new Set(stumbling(site))];
  return [
    finding({
      oracle: 'stack-trace-shown',
      title: 'errors do not show the inside of the server',
      rule: 'An error page says what a visitor can do, not where in the code it happened.',
      rank: 0.55,
      place: { url: urls[0] ?? '/', template: '/', element: 'errors' },
      steps: urls.flatMap((url, index): Step[] => [
        step(`ask for ${url}`, request('GET', url, `answer${index}`)),
        ...(isLocal(site.origin)
          ? [
              assume(
                'the server runs in development mode',
                answer(`answer${index}`, 'text'),
                'not-matches',
                value(developmentPage),
              ),
            ]
          : []),
        expectThat(
          'no stack trace is shown',
          answer(`answer${index}`, 'text'),
          'not-matches',
          value(traces),
          { within: 0 },
        ),
      ]),
      bug: {
        title: 'An error shows a stack trace to visitors',
        severity: 'medium',
        expected: 'A plain error page without file names, line numbers or statements.',
        impact: 'It tells attackers what to aim at.',
      },
    }),
  ];
};

const redirecting =
  /^(next|return|return_?(to|url|path)|redirect(_?(to|url|uri))?|continue|dest(ination)?|goto|go|back|callback|forward|target|r|url|from|ref|returnurl)$/i;
const foreign = 'https://elsewhere.example/';
const leadsAway = '^\\s*((https?:)?[/\\\\]{2,}|https?:)\\s*elsewhere\\.example';

const openRedirects = (site: SiteModel): PlanDraft[] => {
  const plans: PlanDraft[] = [];
  const seen = new Set<string>();
  // A form that carries the way back in a hidden field takes it from an address parameter of the same name.
  const carried = site.pages.flatMap((page) =>
    page.forms
      .filter(({ purpose }) => purpose === 'sign-in')
      .flatMap((form) =>
        form.fields.filter((field) => field.control === 'hidden' && redirecting.test(field.name)),
      )
      .map(({ name }) => ({
        page,
        path: page.url.split(/[?#]/)[0] ?? '/',
        template: page.template,
        name,
        value: '',
        others: [],
        signedIn: false,
      })),
  );
  for (const parameter of [...parametersOf(site), ...carried]) {
    if (!redirecting.test(parameter.name) && !/^(https?:)?\/(?!\/)/.test(parameter.value)) continue;
    const key = `${parameter.template} ${parameter.name}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const form = site.pages
      .find((page) => page.url.split(/[?#]/)[0] === parameter.path)
      ?.forms.find(({ purpose }) => purpose === 'sign-in');
    plans.push(
      form === undefined || site.signIn.status !== 'verified'
        ? straight(parameter)
        : afterSignIn(parameter, form),
    );
  }
  return plans;
};

const redirectBug = (name: string) => ({
  title: `A link to this site can lead to any other one through “${name}” (open redirect)`,
  severity: 'medium' as const,
  expected: 'Only addresses of the own site are followed.',
  impact: 'A link that looks like this site’s takes people to a copy made to steal their password.',
});

const straight = (parameter: Parameters<typeof addressWith>[0]): PlanDraft =>
  finding({
    oracle: 'redirect-leads-away',
    title: `${parameter.path}: “${parameter.name}” does not lead to other sites`,
    rule: 'A redirect to an address from a link may only stay on the own site.',
    rank: 0.55,
    place: { url: addressWith(parameter, foreign), template: parameter.template, element: parameter.name },
    signedIn: parameter.signedIn,
    steps: [foreign, '//elsewhere.example/', '/\\elsewhere.example/'].flatMap((to, index): Step[] => [
      step(`ask to be led to ${to}`, request('GET', addressWith(parameter, to), `led${index}`)),
      expectThat(
        'the redirect stays on the own site',
        header(`led${index}`, 'location'),
        'not-matches',
        value(leadsAway),
        { within: 0 },
      ),
    ]),
    bug: redirectBug(parameter.name),
  });

const afterSignIn = (parameter: Parameters<typeof addressWith>[0], form: Form): PlanDraft => {
  const username = form.fields.find(({ meaning }) => meaning === 'email' || meaning === 'username');
  const password = form.fields.find(({ type }) => type === 'password');
  if (username === undefined || password === undefined) return straight(parameter);
  const action = form.action.split('?')[0] || parameter.path;
  return finding({
    oracle: 'redirect-leads-away',
    title: `${parameter.path}: after signing in, “${parameter.name}” does not lead to other sites`,
    rule: 'A redirect to an address from a link may only stay on the own site.',
    rank: 0.65,
    place: { url: addressWith(parameter, foreign), template: parameter.template, element: parameter.name },
    isolation: 'account',
    steps: [foreign, '//elsewhere.example/'].flatMap((to, index): Step[] => [
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
      expectThat(
        'the redirect stays on the own site',
        header(`led${index}`, 'location'),
        'not-matches',
        value(leadsAway),
        { within: 0 },
      ),
    ]),
    bug: redirectBug(parameter.name),
  });
};

const filelike =
  /^(file|filename|path|doc|document|template|include|download|img|image|src|folder|dir|lang|locale|theme|view|attachment|name)$/i;
/** Accounts of the system, a package's description, settings: whatever they hold, no page looks like them. */
const ofTheServer =
  'root:[^:\\n]*:0:0:|^\\s*\\{\\s*"name"\\s*:\\s*"[^"]+"[^]*"(dependencies|scripts|version)"\\s*:|^([A-Z][A-Z0-9_]{2,}=[^\\n]*\\n?){2,}';

const traversal = (site: SiteModel): PlanDraft[] =>
  parametersOf(site)
    .filter(
      ({ name, value: held }) =>
        filelike.test(name) &&
        (/\.\w{2,5}$|\//.test(held) || /file|path|doc|template|include|download|attachment|src/i.test(name)),
    )
    .slice(0, 8)
    .map((parameter) =>
      finding({
        oracle: 'path-traversal',
        title: `${parameter.path}: “${parameter.name}” reaches no file outside its folder`,
        rule: 'A file name from outside must not climb out of the folder that it is meant for.',
        rank: 0.6,
        place: {
          url: addressWith(parameter, parameter.value),
          template: parameter.template,
          element: parameter.name,
        },
        signedIn: parameter.signedIn,
        steps: [
          '../../../../../../../../etc/passwd',
          '....//....//....//....//....//etc/passwd',
          '/etc/passwd',
          '../package.json',
          '../../package.json',
          '../.env',
          '../../.env',
        ].flatMap((climb, index): Step[] => [
          step(
            `ask for ${climb}`,
            request('GET', addressWith(parameter, climb), `file${index}`, { follow: true }),
          ),
          expectThat(
            'no file of the server is shown',
            answer(`file${index}`, 'text'),
            'not-matches',
            value(ofTheServer),
            {
              within: 0,
            },
          ),
        ]),
        bug: {
          title: `Files of the server can be read through “${parameter.name}” (path traversal)`,
          severity: 'critical',
          expected: 'The name is refused.',
          impact: 'Settings, passwords and the code itself lie open.',
        },
      }),
    );

export const planExposure = (site: SiteModel): PlanDraft[] => [
  ...exposedFiles(site),
  ...stackTraces(site),
  ...openRedirects(site),
  ...traversal(site),
];
