// What an exploration of the sound seed library would bring home, written by hand.

import { type Locator, Page, SiteModel } from '@prowl/contracts';
import { css, inside, label, nth, role } from '@prowl/plan';

const plantNames = ['Basil', 'Carrot', 'Radish', 'Parsley', 'Turnip'];
const items: Locator = role('listitem', undefined, { within: role('list', 'Plants') });
const apply = role('button', 'Apply');
const option = (text: string, content = text) => ({ label: text, value: content });
const field = (name: string, text: string, more: Record<string, unknown>) => ({
  name,
  label: text,
  locator: label(text),
  control: 'input',
  type: 'text',
  meaning: 'text',
  required: false,
  ...more,
});
const badge = {
  key: 'basket',
  label: 'Basket',
  text: '0',
  value: 0,
  locator: css('.badge'),
  meaning: 'count',
  region: 'chrome',
};
const page = (id: string, url: string, more: Record<string, unknown>) =>
  Page.parse({
    id,
    url,
    template: url,
    title: '',
    status: 200,
    access: 'anonymous',
    figures: [badge],
    ...more,
  });
const exchange = (url: string) => ({
  method: 'POST',
  url: `http://seeds.test${url}`,
  template: url,
  status: 303,
  kind: 'document',
  own: true,
  milliseconds: 5,
  bytes: 0,
});

const plants = page('p1', '/plants', {
  heading: 'Plants',
  kind: 'list',
  lists: [
    {
      key: 'plants',
      name: 'plants',
      items,
      count: 5,
      columns: [
        { key: 'name', meaning: 'name', locator: role('link'), samples: plantNames },
        {
          key: 'price',
          meaning: 'price',
          locator: css('.price'),
          samples: ['$3.20', '$12.50', '$2.40', '$9.90', '$10.10'],
        },
        {
          key: 'family',
          meaning: 'category',
          locator: css('.family'),
          samples: ['Herb', 'Root', 'Root', 'Herb', 'Root'],
        },
      ],
      controls: [
        {
          kind: 'sort',
          label: 'Sort by',
          locator: label('Sort by'),
          control: 'select',
          options: [
            option('Featured', ''),
            option('Price: low to high', 'low'),
            option('Price: high to low', 'high'),
            option('Name A–Z', 'name'),
          ],
          submit: apply,
        },
        {
          kind: 'filter',
          label: 'Family',
          locator: label('Family'),
          control: 'select',
          options: [option('All', ''), option('Herb'), option('Root'), option('Leaf')],
          submit: apply,
        },
        {
          kind: 'search',
          label: 'Search plants',
          locator: label('Search plants'),
          control: 'input',
          submit: apply,
          uses: [{ option: 'Fennel', answered: true }],
        },
      ],
      counter: { locator: css('.count'), text: '12 plants', total: 12, means: 'total' },
      pager: { next: role('link', 'Next'), previous: role('link', 'Previous'), pages: [] },
      detail: { template: '/plants/:id', link: role('link'), nameColumn: 'name' },
    },
  ],
});

const plant = page('p2', '/plants/1', {
  template: '/plants/:id',
  heading: 'Basil',
  kind: 'detail',
  headings: [{ level: 1, text: 'Basil' }],
  figures: [
    badge,
    { key: 'price', label: '', text: '$3.20', value: 3.2, locator: css('main .price'), meaning: 'amount' },
  ],
  forms: [
    {
      key: 'add',
      name: '',
      purpose: 'add-to-collection',
      method: 'post',
      action: '/basket',
      fields: [
        field('id', '', { control: 'hidden', type: 'hidden', meaning: 'hidden' }),
        field('quantity', 'Quantity', {
          type: 'number',
          meaning: 'quantity',
          min: '1',
          max: '50',
          value: '1',
        }),
      ],
      submit: role('button', 'Add to basket'),
      submitName: 'Add to basket',
    },
  ],
});

const rows: Locator = css('tbody tr');
const cell = (number: number): Locator => css(`td:nth-child(${number})`);
const quantity = inside(nth(rows, 0), label('Number'));
const money = (key: string, text: string, value: number) => ({
  key,
  label: key,
  text,
  value,
  locator: css(`.${key.toLowerCase()}`),
  meaning: key.toLowerCase(),
});
const basket = page('p3', '/basket', {
  heading: 'Basket',
  kind: 'cart',
  figures: [
    badge,
    money('Subtotal', '$6.40', 6.4),
    money('Shipping', '$4.90', 4.9),
    money('Total', '$11.30', 11.3),
  ],
  lists: [
    {
      key: 'basket-lines',
      name: 'Basket',
      items: rows,
      count: 1,
      columns: [
        { key: 'name', meaning: 'name', locator: role('link'), header: 'Plant', samples: ['Basil'] },
        { key: 'price', meaning: 'price', locator: cell(2), header: 'Price', samples: ['$3.20'] },
        {
          key: 'quantity',
          meaning: 'quantity',
          locator: css('input[type="number"]'),
          attribute: 'value',
          header: 'Number',
          samples: ['2'],
        },
        { key: 'total', meaning: 'price', locator: cell(4), header: 'Total', samples: ['$6.40'] },
      ],
    },
  ],
  forms: [
    {
      key: 'change',
      name: '',
      purpose: 'unknown',
      method: 'post',
      action: '/basket/change',
      fields: [
        field('id', '', { control: 'hidden', type: 'hidden', meaning: 'hidden' }),
        {
          ...field('quantity', 'Number', {
            type: 'number',
            meaning: 'quantity',
            min: '1',
            max: '50',
            value: '2',
          }),
          locator: quantity,
        },
      ],
      submit: inside(nth(rows, 0), role('button', 'Update')),
      submitName: 'Update',
      submitMeaning: 'update',
    },
    {
      key: 'remove',
      name: '',
      purpose: 'delete',
      method: 'post',
      action: '/basket/remove',
      destructive: true,
      fields: [field('id', '', { control: 'hidden', type: 'hidden', meaning: 'hidden' })],
      submit: inside(nth(rows, 0), role('button', 'Remove')),
      submitName: 'Remove',
      submitMeaning: 'delete',
    },
  ],
});

const noteItems: Locator = role('listitem', undefined, { within: role('list', 'Notes') });
const notes = page('p4', '/notes', {
  heading: 'Notes',
  kind: 'form',
  lists: [
    {
      key: 'notes',
      name: 'notes',
      items: noteItems,
      count: 2,
      columns: [
        { key: 'name', meaning: 'name', locator: role('heading'), samples: ['mark7q', 'Sow in March'] },
      ],
    },
  ],
  forms: [
    {
      key: 'note',
      name: '',
      purpose: 'create',
      method: 'post',
      action: '/notes',
      fields: [
        {
          ...field('token', '', { control: 'hidden', type: 'hidden', meaning: 'hidden' }),
          locator: css('input[name="token"]'),
        },
        field('title', 'Title', { meaning: 'title', required: true }),
        field('body', 'Body', { control: 'textarea', type: '', meaning: 'long-text' }),
      ],
      submit: role('button', 'Save note'),
      submitName: 'Save note',
      submissions: [
        {
          values: { title: 'About mark7q', body: 'Text mark7q' },
          mark: 'mark7q',
          accepted: 'yes',
          url: '/notes',
          exchanges: [exchange('/notes')],
          echoes: [{ url: '/notes', template: '/notes', locator: noteItems, fields: ['title', 'body'] }],
        },
      ],
    },
    {
      key: 'delete-note',
      name: '',
      purpose: 'delete',
      method: 'post',
      action: '/notes/:id/delete',
      destructive: true,
      fields: [],
      submit: inside(nth(noteItems, 0), role('button', 'Delete')),
      submitName: 'Delete',
      submitMeaning: 'delete',
    },
  ],
});

const profile = page('p5', '/profile', {
  heading: 'Profile',
  kind: 'settings',
  forms: [
    {
      key: 'profile',
      name: '',
      purpose: 'settings',
      method: 'post',
      action: '/profile',
      fields: [
        field('name', 'Name', { meaning: 'full-name', value: 'Sample' }),
        field('city', 'City', { meaning: 'city', value: 'Sampleton' }),
        field('season', 'Season', {
          control: 'select',
          type: 'select-one',
          meaning: 'choice',
          value: 'spring',
          options: [option('spring'), option('summer'), option('autumn')],
        }),
      ],
      submit: role('button', 'Save profile'),
      submitName: 'Save profile',
      submissions: [
        {
          values: { name: 'Sample', city: 'Sampleton' },
          accepted: 'yes',
          url: '/profile',
          exchanges: [exchange('/profile')],
        },
      ],
    },
  ],
});

const control = (key: string, kind: string, locator: Locator, more: Record<string, unknown>) => ({
  key,
  kind,
  role: kind === 'tab' ? 'tab' : 'button',
  name: key,
  locator,
  ...more,
});
const effect = (kind: string) => ({ kind });
const details = (section: string) => inside(role('region', section), role('button', 'Show details'));
const help = page('p6', '/help', {
  heading: 'Help',
  controls: [
    control('Sowing', 'tab', role('tab', 'Sowing'), {
      state: { selected: 'true' },
      effects: [effect('nothing')],
    }),
    control('Watering', 'tab', role('tab', 'Watering'), {
      state: { selected: 'false' },
      effects: [effect('changed')],
    }),
    control('More', 'disclosure', role('button', 'More'), {
      state: { expanded: 'false' },
      effects: [effect('changed'), effect('changed')],
    }),
    control('Contact us', 'button', role('button', 'Contact us'), { effects: [effect('opened-dialog')] }),
    control('Close', 'button', role('button', 'Close'), { region: 'dialog', effects: [effect('changed')] }),
    control('Show details', 'button', details('First'), { effects: [effect('changed')] }),
    control('Show details', 'button', details('Second'), { effects: [effect('nothing'), effect('nothing')] }),
  ],
});

export const seedLibrarySite: SiteModel = SiteModel.parse({
  version: 1,
  origin: 'http://seeds.test',
  start: '/plants',
  exploredAt: '2026-01-01T00:00:00.000Z',
  signIn: { status: 'not-asked', method: 'none' },
  pages: [plants, plant, basket, notes, profile, help],
  operations: [],
  coverage: {
    pages: 6,
    states: 6,
    visits: 20,
    actionsTried: 10,
    actionsSeen: 10,
    forms: 6,
    formsSubmitted: 3,
    operations: 0,
    links: 10,
    signIn: 'not-asked',
    seconds: 10,
  },
});
