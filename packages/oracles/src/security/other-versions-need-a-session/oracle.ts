import type { SiteModel } from '@prowl/contracts';
import { answer, apply, assume, expectThat, header, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { pathIn, withoutQuery } from '../../site/addresses.ts';
import { openOperations } from '../../site/interfaces.ts';
import { exampleOf } from '../../site/known-addresses.ts';
import { shorten } from '../../site/words.ts';
import { belongsToAccount } from '../account-areas.ts';
import { isOwnRecord } from '../own-account.ts';

const mostOperations = 3;

/** Data of an account, and lists of it before single records: those are where an old version gives away most. */
const guardedPaths = (site: SiteModel): string[] => {
  const paths = openOperations(site).flatMap((operation) => {
    const { method, access, origin, source, statuses, responseType = '' } = operation;
    const isRead =
      method === 'GET' && source === 'observed' && statuses.includes(200) && origin === undefined;
    const path = isRead && access !== 'anonymous' ? exampleOf(site, operation) : undefined;
    const isOf = path !== undefined && (belongsToAccount(pathIn(path)) || isOwnRecord(path));
    return isOf && responseType.includes('json') ? [withoutQuery(path)] : [];
  });
  return [...new Set(paths)]
    .toSorted((a, b) => Number(/\d/.test(a)) - Number(/\d/.test(b)))
    .slice(0, mostOperations);
};

/** Of other versions of the interface, and written in other ways that a check in front of it may not know. */
const variantsOf = (path: string): string[] => {
  const version = /\/v(\d+)(?=\/)/.exec(path);
  const number = Number(version?.[1] ?? 0);
  const base = /^\/[^/]+(?=\/.)/.exec(path)?.[0] ?? '';
  const others = version
    ? [...new Set([number - 1, number + 1])]
        .filter((each) => each >= 0)
        .map((each) => path.replace(version[0], `/v${each}`))
        .concat(path.replace(version[0], ''))
    : [1, 2].map((each) => `${base}/v${each}${path.slice(base.length)}`);
  const last = path.slice(path.lastIndexOf('/') + 1);
  const shouted = path.slice(0, -last.length) + last.toUpperCase();
  return [...others, `${path}/`, `${path}.json`, ...(shouted === path ? [] : [shouted])];
};

const answered = (into: string) =>
  apply('concat', answer(into, 'status'), value(' '), header(into, 'content-type'));
const data = '^2\\d\\d .*json';

/** What an account alone is sent, asked for without one at the addresses of an earlier version of the interface. */
export const otherVersionsNeedASession = defineOracle({
  id: 'other-versions-need-a-session',
  family: 'security',
  type: 'security',
  title: 'An earlier version of the interface asks for a session, too',
  rule: 'What needs a session at one address needs it at every address at which it answers: an old version, another spelling.',
  expected: 'The address is refused like the one that the pages use, or there is nothing.',
  remedy: 'Take old versions away, and put the check into what answers instead of in front of an address.',
  severity: 'critical',
  because: 'Everybody who guesses the address of the old version reads what belongs to accounts.',
  cwe: 306,
  worth: 'fair',
  plan: ({ site }, guard) => {
    if (site.signIn.status !== 'verified') return [];
    const page = site.pages[0];
    const paths = guardedPaths(site);
    const [first] = paths;
    if (page === undefined || first === undefined) return [];
    const asked = paths.map((path) => ({ path, variants: variantsOf(path) }));
    return [
      guard({
        page: { ...page, url: first, template: first },
        element: 'other versions',
        signedIn: true,
        title: 'interface: other versions of what needs a session are refused to a visitor',
        steps: [
          step(
            'ask as a visitor for what is refused',
            ...paths.map((path, index) => request('GET', path, `guarded${index}`, { actor: 'visitor' })),
            request('GET', `${variantsOf(first)[0]}-prowl-none`, 'none', { actor: 'visitor' }),
          ),
          ...paths.map((_, index) =>
            assume('it is for everybody', answer(`guarded${index}`, 'status'), 'at-least', value(400)),
          ),
          assume('everything is answered with data', answered('none'), 'not-matches', value(data)),
          ...asked.flatMap(({ path, variants }, index) => [
            step(
              `ask for ${path} in other ways`,
              ...variants.map((each, nth) =>
                request('GET', each, `way${index}x${nth}`, { actor: 'visitor' }),
              ),
            ),
            ...variants.map((each, nth) =>
              expectThat(
                `${each} sends a visitor no data`,
                answered(`way${index}x${nth}`),
                'not-matches',
                value(data),
                { within: 0, title: `${shorten(each, 40)} sends visitors what needs a session elsewhere` },
              ),
            ),
          ]),
        ],
        bug: {
          title: 'Another version of the interface sends visitors what needs a session',
          seen: 'The server answers with data, without a session.',
          impact: 'Everybody reads what belongs to accounts.',
        },
      }),
    ];
  },
});
