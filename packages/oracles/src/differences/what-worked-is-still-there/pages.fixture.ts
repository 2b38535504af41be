import { type Page, TestPlan } from '@prowl/contracts';
import { click, goto, role } from '@prowl/plan';
import { aColumn, aControl, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const origin = 'http://app.test';
const aLink = (text: string, path: string) => ({
  text,
  url: `${origin}${path}`,
  own: true,
  region: 'chrome',
  locator: role('link', text),
});
const people = ['Ada', 'Grace', 'Radia'];
const items = role('listitem', undefined, { within: role('main') });

/** The list of a club as it was explored: with the parts that these say. */
export const members = ({ list = true, controls = ['Invite', 'Export'], more = {} } = {}): Page =>
  aPage('/members', {
    heading: 'Members',
    headings: [{ level: 1, text: 'Members' }],
    links: [aLink('Home', '/'), aLink('Rules', '/rules')],
    controls: controls.map((name) => aControl(name, ['changed'])),
    lists: list
      ? [
          aList([aColumn('name', people)], {
            name: 'Members of the club',
            items,
            count: people.length,
            detail: { template: '/members/:name', link: role('link') },
          }),
        ]
      : [],
    ...more,
  });

const rest: Page[] = [
  aPage('/', { heading: 'Home', links: [aLink('Rules', '/rules'), aLink('Members', '/members')] }),
  aPage('/rules', { heading: 'Rules' }),
  aPage('/members/ada', { template: '/members/:name', heading: 'Ada' }),
];
export const club = (page: Page) => aSite([page, ...rest]);

/** A test that passed: it pressed this button, or looked at this list. */
export const aPass = (name: string, element = name): TestPlan =>
  TestPlan.parse({
    fingerprint: `passed|/members|${name}`,
    type: 'functional',
    family: 'actions',
    oracle: 'control-does-something',
    title: `Members: ${name} does something`,
    rule: 'It does.',
    place: { url: '/members', template: '/members', element },
    agent: 'actions',
    rank: 0.5,
    cost: 1_000,
    signedIn: false,
    isolation: 'read',
    steps: [goto('/members'), click(name === 'list' ? items : role('button', name))],
    bug: { title: 'It does nothing', severity: 'medium', expected: 'It does something.' },
  });

export const earlier = (page = members(), passed = [aPass('Invite'), aPass('Export'), aPass('list')]) => [
  { site: club(page), passed, sameAccount: true },
];

const page = (controls: string, list = true) =>
  html(
    'Members',
    `<nav><a href="/">Home</a> <a href="/rules">Rules</a></nav><main><h1>Members</h1>${controls}${
      list
        ? `<ul>${people.map((name) => `<li><a href="/members/${name.toLowerCase()}">${name}</a></li>`).join('')}</ul>`
        : ''
    }</main>`,
  );

/** Somebody took the button for the export away. */
export const pages: OraclePages = {
  site: club(members({ controls: ['Invite'] })),
  earlier: earlier(),
  sound: () => ({
    '/members': page('<button>Invite</button><button>Export</button>'),
    '/members/ada': html('Ada', '<h1>Ada</h1>'),
  }),
  broken: () => ({ '/members': page('<button>Invite</button>') }),
};
