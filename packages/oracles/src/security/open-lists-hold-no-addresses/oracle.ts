import type { Page, SiteModel, Step } from '@prowl/contracts';
import {
  answer,
  assume,
  expectThat,
  goto,
  header,
  keep,
  request,
  settle,
  step,
  value,
  variable,
  visibleText,
} from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { soundsHarmful } from '../../site/addresses.ts';
import { openOperations } from '../../site/interfaces.ts';
import { exampleOf } from '../../site/known-addresses.ts';

const mostLists = 4;

const address = '[^"\\s@]+@[^"\\s@]+\\.[a-z]{2,}';
/** Three different e-mail addresses, each as a value of its own: a list of people, not an imprint. */
const people = `"(${address})"[^]*"(?!\\1")(${address})"[^]*"(?!\\1"|\\2")(${address})"`;

/** An address in the type shape of an answer: a list whose members have one. */
const hasPeople = (shape: unknown): boolean => {
  if (Array.isArray(shape)) return shape.some(namesAddress);
  return typeof shape === 'object' && shape !== null && Object.values(shape).some(hasPeople);
};
const namesAddress = (member: unknown): boolean =>
  typeof member === 'object' && member !== null && Object.keys(member).some((name) => /e_?mail/i.test(name));

const mostPages = 4;
const isAddress = /\S@\S+\.[a-z]{2,}/;

/** A table or a list for everybody has a column of them: whoever opens the page may read them. */
const isListed = ({ pages }: SiteModel): boolean =>
  pages.some(
    ({ access, lists }) =>
      access !== 'signed-in' &&
      lists.some(({ columns }) =>
        columns.some(({ samples }) => samples.some((text) => isAddress.test(text))),
      ),
  );

/** What a page that opens for everybody shows is for everybody. */
const showsNone = (pages: readonly Page[]): Step[] =>
  pages
    .filter(({ access }) => access !== 'signed-in')
    .slice(0, mostPages)
    .flatMap(({ url }, index) => [
      step('read a page that asks for it', goto(url), settle(), keep(`shown${index}`, visibleText())),
      assume('a page shows addresses', variable(`shown${index}`), 'not-matches', value(isAddress.source)),
    ]);

/** A list for everybody whose members have e-mail addresses that no page shows. */
export const openListsHoldNoAddresses = defineOracle({
  id: 'open-lists-hold-no-addresses',
  family: 'security',
  type: 'security',
  title: 'A list for everybody holds no e-mail addresses that no page shows',
  rule: 'An answer has what its page shows. Addresses of people that come along in it are read by everybody all the same.',
  expected: 'The answer leaves out the addresses.',
  remedy: 'List the fields that an answer has, by who asks, instead of sending the whole record.',
  severity: 'high',
  because: 'Whoever opens the address has the e-mail addresses of all members.',
  cwe: 359,
  worth: 'strong',
  plan: ({ site }, guard) =>
    (isListed(site) ? [] : openOperations(site))
      .filter(
        ({ method, shape, access, template }) =>
          method === 'GET' && access !== 'signed-in' && hasPeople(shape) && !soundsHarmful(template),
      )
      .flatMap((operation) => {
        const path = exampleOf(site, operation);
        const pages = site.pages.filter(
          ({ id, reach }) => operation.pages.includes(id) && reach.length === 0,
        );
        const [page] = pages;
        if (path === undefined || page === undefined) return [];
        return [
          guard({
            page: { ...page, url: path, template: operation.template },
            element: 'addresses',
            signedIn: false,
            suspected: true,
            title: `${operation.template}: sends visitors no e-mail addresses that its page does not show`,
            steps: [
              ...showsNone(pages),
              request('GET', path, 'list', { actor: 'visitor' }),
              assume('it does not open for visitors', answer('list', 'status'), 'equals', value(200)),
              assume('it holds no data', header('list', 'content-type'), 'contains', value('json')),
              expectThat(
                'visitors are sent no e-mail addresses of people',
                answer('list', 'text'),
                'not-matches',
                value(people),
                { within: 0 },
              ),
            ],
            bug: {
              title: `${operation.template} sends everybody e-mail addresses that no page shows`,
              seen: 'The answer to a visitor holds the addresses of several people.',
              impact: 'Whoever opens the address has the e-mail addresses of all members.',
            },
          }),
        ];
      })
      .slice(0, mostLists),
});
