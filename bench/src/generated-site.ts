// A site model of as many pages as asked for: templates of seven kinds, as an exploration of a large application would bring it home.
import { type Page, SiteModel } from '@prowl/contracts';

const origin = 'http://127.0.0.1:1';
const words = ['orders', 'invoices', 'clients', 'teams', 'projects', 'reports', 'assets', 'tickets'] as const;
const wordOf = (index: number): string =>
  `${words[index % words.length] ?? 'orders'}${Math.floor(index / words.length) || ''}`;

const byRole = (role: string, name: string) => ({ by: 'role', role, name });
const field = (name: string, meaning: string, type = 'text', more: object = {}) => ({
  name,
  label: name,
  locator: { by: 'label', text: name },
  control: 'input',
  type,
  meaning,
  required: true,
  maxLength: 80,
  ...more,
});

const listOf = (area: string) => ({
  key: `list-${area}`,
  name: area,
  items: { by: 'role', role: 'row', within: { by: 'role', role: 'table', name: area } },
  count: 12,
  columns: ['name', 'price', 'date', 'status'].map((meaning, column) => ({
    key: meaning,
    meaning,
    header: meaning,
    locator: { by: 'css', selector: `td:nth-child(${column + 1})` },
    samples: Array.from({ length: 12 }, (_, row) => `${meaning === 'price' ? '' : meaning}${(row * 7) % 12}`),
  })),
  controls: [
    {
      kind: 'sort',
      label: 'Sort by',
      locator: { by: 'label', text: 'Sort by' },
      control: 'select',
      options: ['name', 'price'].map((value) => ({ label: value, value })),
      uses: ['name', 'price'].map((option) => ({ option, column: option, direction: 'ascending' })),
    },
    {
      kind: 'search',
      label: 'Search',
      locator: byRole('searchbox', 'Search'),
      control: 'input',
      uses: [{ option: 'name1', answered: true }],
    },
  ],
  detail: { template: `/${area}/:id`, link: { by: 'role', role: 'link' }, nameColumn: 'name' },
});

const formOf = (area: string, action: string) => ({
  key: `create-${area}`,
  name: `Create ${area}`,
  purpose: 'create',
  method: 'post',
  action,
  fields: [
    field('title', 'title'),
    field('email', 'email', 'email'),
    field('quantity', 'quantity', 'number', { min: '1', max: '99' }),
    field('notes', 'long-text', 'text', { control: 'textarea', required: false }),
  ],
  submit: byRole('button', 'Save'),
  submitName: 'Save',
});

const controlsOf = (area: string) =>
  ['Expand', 'Star', 'Refresh', 'Share'].map((name) => ({
    key: `${name}-${area}`,
    role: 'button',
    name,
    locator: byRole('button', name),
    kind: name === 'Star' ? 'toggle' : 'button',
    effects: [{ kind: 'changed', text: `${name} done`, appeared: [`${name} done`] }],
  }));

/** Five addresses in each area: overview, record, form, settings, article. */
const pageOf = (index: number, areas: number): Record<string, unknown> => {
  const area = wordOf(Math.floor(index / 5));
  const view = (['list', 'detail', 'form', 'settings', 'article'] as const)[index % 5] ?? 'list';
  const address = {
    list: [`/${area}`, `/${area}`],
    detail: [`/${area}/17`, `/${area}/:id`],
    form: [`/${area}/new`, `/${area}/new`],
    settings: [`/${area}/settings?tab=general`, `/${area}/settings`],
    article: [`/help/${area}`, `/help/${area}`],
  }[view];
  const linked = Array.from({ length: 60 }, (_, link) => {
    const near = wordOf((Math.floor(index / 5) + link) % areas);
    return link % 3 === 0 ? `/${near}` : link % 3 === 1 ? `/${near}/${link + index}` : `/help/${near}`;
  });
  return {
    id: `p${index}`,
    url: address[0],
    template: address[1],
    examples: view === 'detail' ? Array.from({ length: 8 }, (_, id) => `/${area}/${id + 10}`) : [],
    title: `${area} ${view}`,
    heading: `${area} ${view}`,
    status: 200,
    access: index % 2 === 0 ? 'anonymous' : 'signed-in',
    kind: view,
    headings: [{ level: 1, text: `${area} ${view}` }],
    landmarks: ['main', 'navigation'],
    links: linked.map((url) => ({ text: url, url: `${origin}${url}`, own: true })),
    lists: view === 'list' ? [listOf(area)] : [],
    forms: view === 'form' || view === 'settings' ? [formOf(area, `/${area}`)] : [],
    controls: controlsOf(area),
    images: Array.from({ length: 6 }, (_, image) => ({
      url: `${origin}/media/${area}-${image}.png`,
      alt: image === 0 ? null : area,
      decoded: true,
      width: 100,
      height: 80,
      own: true,
    })),
    headers: { 'content-type': 'text/html' },
    timings: {
      firstByte: 20 + (index % 17),
      domContentLoaded: 100,
      load: 200,
      largestPaint: 300,
      layoutShift: 0.01,
      blocking: 10,
      bytes: 200_000,
      requests: 12,
    },
    visits: 2,
    depth: 2,
  } satisfies Partial<Record<keyof Page, unknown>>;
};

const operationsOf = (area: string, page: string) =>
  [
    { method: 'GET', template: `/api/${area}`, examples: [`/api/${area}?page=1`] },
    { method: 'GET', template: `/api/${area}/:id`, examples: [] },
    { method: 'POST', template: `/api/${area}`, examples: [`/api/${area}`] },
  ].map((operation) => ({
    ...operation,
    source: 'observed',
    access: 'signed-in',
    parameters: [{ in: 'query', name: 'page', type: 'number', required: false, example: 1 }],
    requestType: 'application/json',
    responseType: 'application/json',
    statuses: [200],
    shape: { id: 'number', name: 'string' },
    pages: [page],
  }));

/** The same for the same count. */
export const generatedSite = (pages: number): SiteModel => {
  const areas = Math.ceil(pages / 5);
  const all = Array.from({ length: pages }, (_, index) => pageOf(index, areas));
  const operations = Array.from({ length: areas }, (_, area) => operationsOf(wordOf(area), `p${area * 5}`));
  const linked = new Set(all.flatMap((page) => (page['links'] as { url: string }[]).map(({ url }) => url)));
  return SiteModel.parse({
    version: 1,
    origin,
    start: '/',
    exploredAt: '2026-01-01T00:00:00.000Z',
    signIn: {
      status: 'verified',
      method: 'form',
      recipe: {
        url: '/login',
        username: { by: 'label', text: 'Email' },
        password: { by: 'label', text: 'Password' },
        submit: byRole('button', 'Sign in'),
        proof: { visible: byRole('link', 'Sign out'), leavesUrl: true },
      },
      cookies: [{ name: 'sid', httpOnly: true, secure: false, sameSite: 'Lax', session: true, path: '/' }],
    },
    pages: all,
    operations: operations.flat(),
    linkChecks: [...linked].map((url, index) => ({
      url,
      status: index % 50 === 0 ? 404 : 200,
      from: `p${index % pages}`,
      text: url,
    })),
    coverage: {
      pages,
      states: pages,
      visits: pages * 2,
      actionsTried: pages,
      actionsSeen: pages * 4,
      forms: areas * 2,
      formsSubmitted: 0,
      operations: areas * 3,
      links: linked.size,
      signIn: 'verified',
      seconds: 40,
    },
  });
};
