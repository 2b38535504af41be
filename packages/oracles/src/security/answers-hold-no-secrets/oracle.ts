import type { Page, SiteModel, Step } from '@prowl/contracts';
import { answer, apply, expectThat, request, step, value } from '@prowl/plan';
import { defineOracle, type Guard } from '../../definition/oracle.ts';
import { pagesByTemplate, soundsHarmful, withoutFragment } from '../../site/addresses.ts';
import { openOperations } from '../../site/interfaces.ts';
import { exampleOf } from '../../site/known-addresses.ts';
import { secretKinds } from '../secrets.ts';

const mostOperations = 12;
const mostPages = 10;
const mostScripts = 5;

interface Place {
  readonly page: Pick<Page, 'url' | 'template' | 'access'>;
  readonly path: string;
}

const ofOperations = (site: SiteModel): Place[] =>
  openOperations(site)
    .filter(
      ({ method, responseType, template }) =>
        method === 'GET' && (responseType ?? '').includes('json') && !soundsHarmful(template),
    )
    .flatMap((operation): Place[] => {
      const path = exampleOf(site, operation);
      const page = { url: path ?? '/', template: operation.template, access: operation.access };
      return path === undefined ? [] : [{ page, path }];
    })
    .slice(0, mostOperations);

const ofPages = (site: SiteModel): Place[] =>
  pagesByTemplate(site)
    .filter(({ status, reach, url }) => status < 400 && reach.length === 0 && !soundsHarmful(url))
    .slice(0, mostPages)
    .map((page) => ({ page, path: withoutFragment(page.url) }));

/** Beside each script that pages load exploring asked for its source map. */
const ofScripts = (site: SiteModel): Place[] =>
  site.probes
    .filter(({ what }) => what === 'source-map')
    .slice(0, mostScripts)
    .map(({ url }): Place => {
      const path = url.replace(/\.map$/, '');
      return { page: { url: path, template: path, access: 'anonymous' }, path };
    });

const looksAt = (places: readonly Place[]): Step[] => [
  step(
    'ask for what the application asks for',
    ...places.map(({ path }, index) => request('GET', path, `answer${index}`)),
  ),
  ...places.flatMap(({ page }, index) => {
    const text = answer(`answer${index}`, 'text');
    return secretKinds.map(({ name, pattern, lower }) =>
      expectThat(
        `${page.template} holds no ${name.replace(/^an? /, '')}`,
        lower ? apply('lower', text) : text,
        'not-matches',
        value(pattern),
        { within: 0, title: `${page.template} holds ${name}` },
      ),
    );
  }),
];

/** A name of a field that only a server needs. */
const namesHash = (shape: unknown): boolean =>
  /"(hashed|encrypted)?_?pass(word|wd)?[_-]?(hash|digest)\??":/i.test(JSON.stringify(shape) ?? '');

const planOf = (
  site: SiteModel,
  what: string,
  places: readonly Place[],
  more: Partial<Guard>,
): Guard | undefined => {
  const [first] = places;
  if (first === undefined) return undefined;
  return {
    page: first.page,
    element: `secrets of ${what}`,
    signedIn: site.signIn.status === 'verified',
    title: `${what}: none holds a secret of the server`,
    steps: looksAt(places),
    bug: {
      title: `One of the ${what} holds a secret of the server`,
      seen: 'The answer holds it as text.',
      impact: 'Whoever reads the answer has what only the server should have.',
    },
    ...more,
  };
};

export const answersHoldNoSecrets = defineOracle({
  id: 'answers-hold-no-secrets',
  family: 'security',
  type: 'security',
  title: 'What the server sends holds none of its secrets',
  rule: 'Whatever is sent to a browser is read by its user: hashes of passwords, keys and passwords of the server stay there, whether a page shows them or not.',
  expected: 'No password hash, key or password of the server is sent.',
  remedy:
    'List the fields that an answer has instead of sending the whole record; keep keys on the server, and change those that were sent.',
  severity: 'critical',
  because: 'It takes no attack: whoever opens the page has them.',
  cwe: 200,
  worth: 'strong',
  plan: ({ site }, guard) => {
    const suspected = openOperations(site).some(({ method, shape }) => method === 'GET' && namesHash(shape));
    return [
      planOf(site, 'answers of the interface', ofOperations(site), { suspected }),
      planOf(site, 'pages', ofPages(site), {}),
      planOf(site, 'scripts', ofScripts(site), {}),
    ].map((each) => each && guard(each));
  },
});
