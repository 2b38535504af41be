import { css, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { planPageHealth } from './page-health.ts';
import { aField, aForm, aPage, aSite, planned } from './testing/models.ts';

const suspected = (site: Parameters<typeof planned>[1]) =>
  planned(planPageHealth, site).filter((plan) => plan.suspected);
const oracles = (site: Parameters<typeof planned>[1]) => suspected(site).map((plan) => plan.oracle);
const picture = (url: string, decoded: boolean, own = true) => ({
  url,
  alt: 'Lamp',
  decoded,
  width: 10,
  height: 10,
  own,
});
const link = (url: string, text = 'Returns') => ({ text, url, own: true });
const answer = (method: string, url: string, status: number) => ({
  method,
  url,
  template: url,
  status,
  kind: 'fetch',
  own: true,
  milliseconds: 5,
  bytes: 5,
});

describe('the planner of page health', () => {
  it('suspects nothing of a sound site, and has its pages stay sound', () => {
    const site = aSite([
      aPage('/', {
        title: 'Shop',
        images: [picture('http://app.test/lamp.png', true)],
        headings: [{ level: 1, text: 'Shop' }],
        landmarks: ['main'],
      }),
      aPage('/about', { title: 'About us' }),
    ]);
    expect(suspected(site)).toEqual([]);
    expect(planned(planPageHealth, site).map((plan) => plan.oracle)).toEqual([
      'page-loads-whole',
      'page-loads-whole',
    ]);
  });

  it('follows a link that leads nowhere, once, however often it stands', () => {
    const pages = [aPage('/', { title: 'Shop' }), aPage('/about', { title: 'About us' })];
    const linkChecks = [
      { url: 'http://app.test/returns', status: 404, from: '/', text: 'Returns' },
      { url: 'http://app.test/returns', status: 404, from: '/about', text: 'Returns' },
    ];
    const [plan, ...more] = suspected(aSite(pages, { linkChecks }));
    expect(more).toEqual([]);
    expect(plan?.bug.title).toBe('The link "Returns" leads to a page that does not exist');
    expect(plan?.bug.context).toEqual(['The same link, or one of its kind, stands in 1 other place.']);
  });

  it('follows it also when the explorer went there itself', () => {
    const gone = aPage('/returns', { title: 'Not found', status: 404, kind: 'error' });
    expect(
      oracles(aSite([aPage('/', { title: 'Shop', links: [link('http://app.test/returns')] }), gone])),
    ).toEqual(['links-lead-somewhere']);
    expect(oracles(aSite([aPage('/', { title: 'Shop' }), gone]))).toEqual([]);
  });

  it('does not call dead what asks for a session, a pause or another site', () => {
    const checks = [401, 403, 429].map((status) => ({
      url: `http://app.test/${status}`,
      status,
      from: '/',
      text: 'x',
    }));
    const foreign = {
      url: 'http://elsewhere.test/',
      status: 0,
      from: '/',
      text: 'Elsewhere',
      failure: 'net::ERR_NAME_NOT_RESOLVED',
    };
    const unanswered = { url: 'http://app.test/slow', status: 0, from: '/', text: 'x', failure: 'timeout' };
    expect(
      suspected(aSite([aPage('/', { title: 'Shop' })], { linkChecks: [...checks, foreign, unanswered] })),
    ).toEqual([]);
  });

  it('asks for a fragment that is missing, but leaves a router of the page’s own alone', () => {
    const missing = (fragment: string) => ({
      url: `http://app.test/#${fragment}`,
      status: 200,
      from: '/',
      text: fragment,
      fragmentMissing: true,
    });
    expect(oracles(aSite([aPage('/', { title: 'Shop' })], { linkChecks: [missing('prices')] }))).toEqual([
      'fragments-exist',
    ]);
    expect(
      oracles(
        aSite([aPage('/', { title: 'Shop' })], { linkChecks: ['one', 'two', 'three', 'four'].map(missing) }),
      ),
    ).toEqual([]);
    expect(
      oracles(aSite([aPage('/', { title: 'Shop' })], { linkChecks: [missing('/settings'), missing('top')] })),
    ).toEqual([]);
  });

  it('reports a page that fails on the server, and says which of its kind open', () => {
    const site = aSite([
      aPage('/things/1', { template: '/things/:id', title: 'One' }),
      aPage('/things/2', { template: '/things/:id', title: 'Error', status: 500 }),
    ]);
    const [plan] = suspected(site);
    expect(plan?.oracle).toBe('page-answers');
    expect(plan?.bug.context).toEqual(['/things/1 of the same kind opens.']);
  });

  it('reports an exception once, whatever its numbers, and never one that browsers raise by themselves', () => {
    const thrown = (text: string) => [{ kind: 'exception', text }];
    const site = aSite([
      aPage('/a', { title: 'A', troubles: thrown('Cannot read properties of null (reading 17)') }),
      aPage('/b', { title: 'B', troubles: thrown('Cannot read properties of null (reading 18)') }),
    ]);
    expect(suspected(site).map((plan) => [plan.oracle, plan.bug.context])).toEqual([
      ['nothing-is-thrown', ['Also on /b.']],
    ]);
    expect(
      suspected(
        aSite([
          aPage('/a', {
            title: 'A',
            troubles: thrown('ResizeObserver loop completed with undelivered notifications.'),
          }),
        ]),
      ),
    ).toEqual([]);
  });

  it('does not blame a page for parts from elsewhere that could not be loaded, but tells of it', () => {
    const troubles = [
      {
        kind: 'failed-request',
        text: 'net::ERR_NAME_NOT_RESOLVED',
        url: 'https://cdn.test/lib.js',
        own: false,
      },
      { kind: 'exception', text: 'lib is not defined' },
    ];
    const site = aSite([aPage('/', { title: 'Shop', troubles })]);
    expect(suspected(site)).toEqual([]);
    const { observations } = planPageHealth({
      site,
      target: { name: '', description: '', url: '' },
      directives: [],
      failedFingerprints: new Set(),
    });
    expect(observations?.map(({ key }) => key)).toEqual(['thrown-without-foreign|/']);
  });

  it('reports own scripts that are missing and own calls that fail, not pictures with a fallback nor calls that are refused', () => {
    const trouble = (kind: string, url: string, status: number) => ({ kind, text: `${status}`, url, status });
    expect(
      oracles(
        aSite([
          aPage('/', { title: 'S', troubles: [trouble('client-error', 'http://app.test/app.js', 404)] }),
        ]),
      ),
    ).toEqual(['own-files-load']);
    expect(
      oracles(
        aSite([
          aPage('/', { title: 'S', troubles: [trouble('server-error', 'http://app.test/api/x', 500)] }),
        ]),
      ),
    ).toEqual(['own-requests-succeed']);
    expect(
      oracles(
        aSite([
          aPage('/', {
            title: 'S',
            troubles: [
              trouble('client-error', 'http://app.test/avatar.png', 404),
              trouble('client-error', 'http://app.test/api/me', 401),
            ],
          }),
        ]),
      ),
    ).toEqual([]);
  });

  it('reports broken pictures one by one, a folder of them as one, and none of another site', () => {
    const images = (count: number, own = true) =>
      Array.from({ length: count }, (_, index) =>
        picture(`http://${own ? 'app' : 'cdn'}.test/img/${index}.png`, false, own),
      );
    expect(
      suspected(aSite([aPage('/', { title: 'S', images: images(2) })])).map((plan) => plan.place.element),
    ).toEqual(['/img/0.png', '/img/1.png']);
    expect(
      suspected(aSite([aPage('/', { title: 'S', images: images(9) })])).map((plan) => plan.place.element),
    ).toEqual(['/img/']);
    expect(suspected(aSite([aPage('/', { title: 'S', images: images(3, false) })]))).toEqual([]);
  });

  it('notes once how many pages have no first-level heading or main landmark, and names a few', () => {
    const bare = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        aPage(`/p${index}`, {
          title: 'S',
          headings: [{ level: index === 0 ? 1 : 2, text: 'Part' }],
          landmarks: ['navigation'],
        }),
      );
    const noted = (count: number) =>
      planPageHealth({
        site: aSite(bare(count)),
        target: { name: 'App', description: '', url: 'http://app.test' },
        directives: [],
        failedFingerprints: new Set(),
      }).observations?.map(({ title, detail }) => [title, detail]);
    expect(noted(1)).toEqual([
      ['No main landmark', '/p0 has landmarks, but none says where the main part is.'],
    ]);
    expect(noted(6)).toEqual([
      [
        'No first-level heading',
        '/p1, /p2, /p3 and 2 more (of 6 kinds of pages) have headings, but none of the first level.',
      ],
      [
        'No main landmark',
        '/p0, /p1, /p2 and 3 more (of 6 kinds of pages) have landmarks, but none says where the main part is.',
      ],
    ]);
  });

  it('notes what a page writes to the console, but not that it cannot reach other sites', () => {
    const error = (text: string) => ({ kind: 'console-error', text, own: true, seen: 1 });
    const blocked = {
      kind: 'failed-request',
      text: 'GET https://news.example/latest: blocked',
      own: false,
      seen: 1,
    };
    const noted = (...troubles: unknown[]) =>
      planPageHealth({
        site: aSite([aPage('/', { title: 'S', troubles })]),
        target: { name: 'App', description: '', url: 'http://app.test' },
        directives: [],
        failedFingerprints: new Set(),
      }).observations?.map(({ title, detail }) => [title, detail]);
    const lost = error('TypeError: Failed to fetch');
    expect(noted(lost)).toEqual([['A page writes an error to the console', 'TypeError: Failed to fetch']]);
    expect(noted(lost, error('no such zone'), blocked)).toEqual([
      ['A page writes an error to the console', 'no such zone'],
    ]);
  });

  it('reports a title that is missing or came with the tool, once for the site', () => {
    expect(
      suspected(aSite([aPage('/', { title: '' }), aPage('/b', { title: '' })])).map((plan) => plan.bug.title),
    ).toEqual(['The page has no title']);
    expect(oracles(aSite([aPage('/', { title: 'React App' })]))).toEqual(['page-has-title']);
  });

  it('reports words of a program in titles, headings and figures', () => {
    const figures = [
      { key: 'total', label: 'Total', text: '$NaN', value: 0, locator: css('.total'), meaning: 'total' },
    ];
    expect(
      suspected(aSite([aPage('/', { title: 'undefined – Shop', figures })])).map(
        (plan) => plan.place.element,
      ),
    ).toEqual(['title', 'Total']);
  });

  it('presses again what made the server fail, and sends again what it failed on; never what destroys', () => {
    const effects = [{ kind: 'requested', exchanges: [answer('POST', 'http://app.test/wish', 500)] }];
    const control = {
      key: 'c',
      role: 'button',
      name: 'Wish',
      locator: role('button', 'Wish'),
      kind: 'button',
      effects,
    };
    const submissions = [
      {
        values: { text: 'a mark1' },
        mark: 'mark1',
        accepted: 'no',
        url: '/',
        exchanges: [answer('POST', 'http://app.test/send', 500)],
      },
    ];
    const form = aForm('comment', [aField('text')], { submissions });
    const site = aSite([aPage('/', { title: 'S', controls: [control], forms: [form] })]);
    expect(suspected(site).map((plan) => [plan.oracle, plan.isolation])).toEqual([
      ['pressing-does-not-break-the-server', 'global'],
      ['sending-does-not-break-the-server', 'global'],
    ]);
    expect(
      suspected(aSite([aPage('/', { title: 'S', controls: [{ ...control, destructive: true }] })])),
    ).toEqual([]);
  });
});
