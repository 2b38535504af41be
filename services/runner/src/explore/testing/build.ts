// Small parts of site models for specs: everything that a spec does not name is empty.
import type {
  Control,
  Exchange,
  Field,
  Form,
  Link,
  List,
  ListControl,
  Page,
  Trouble,
} from '@prowl/contracts';
import { emptyReading } from '../../reading/empty-reading.ts';
import type { PageReading } from '../../reading/read.ts';
import type { Known, Visit } from '../walking/site.ts';

export const site = 'http://site.test';

export const field = (more: Partial<Field> = {}): Field => ({
  name: 'title',
  label: 'Title',
  locator: { by: 'label', text: 'Title' },
  control: 'input',
  type: 'text',
  meaning: 'title',
  required: false,
  readonly: false,
  value: '',
  ...more,
});

export const form = (more: Partial<Form> = {}): Form => ({
  key: `${more.purpose ?? 'create'} ${more.action ?? '/things'}`,
  name: '',
  purpose: 'create',
  method: 'post',
  action: '/things',
  fields: [],
  submit: { by: 'role', role: 'button', name: more.submitName ?? 'Save' },
  submitName: 'Save',
  destructive: false,
  submissions: [],
  ...more,
});

export const control = (name: string, more: Partial<Control> = {}): Control => ({
  key: name,
  role: 'button',
  name,
  locator: { by: 'role', role: 'button', name },
  kind: 'button',
  region: 'main',
  state: {},
  destructive: false,
  effects: [],
  ...more,
});

export const link = (path: string, text = path, more: Partial<Link> = {}): Link => ({
  text,
  url: new URL(path, site).href,
  own: true,
  region: 'main',
  ...more,
});

export const list = (more: Partial<List> = {}): List => ({
  key: 'things',
  name: 'Things',
  items: { by: 'role', role: 'listitem' },
  count: 3,
  columns: [],
  controls: [],
  ...more,
});

export const listControl = (kind: ListControl['kind'], more: Partial<ListControl> = {}): ListControl => ({
  kind,
  label: '',
  locator: { by: 'label', text: kind },
  control: 'input',
  options: [],
  uses: [],
  ...more,
});

export const exchange = (method: string, path: string, more: Partial<Exchange> = {}): Exchange => ({
  method,
  url: new URL(path, site).href,
  template: path.replace(/\d+/g, ':id').replace(/\?.*/, ''),
  status: 200,
  kind: 'fetch',
  own: true,
  milliseconds: 1,
  bytes: 1,
  responseHeaders: {},
  ...more,
});

export const trouble = (text: string, more: Partial<Trouble> = {}): Trouble => ({
  kind: 'exception',
  text,
  own: true,
  seen: 1,
  ...more,
});

export const reading = (more: Partial<PageReading> = {}): PageReading => ({
  ...emptyReading('/'),
  language: 'en',
  scripts: 1,
  ...more,
});

export const page = (path: string, more: Partial<Page> = {}): Page => ({
  id: `p ${path}`,
  url: path,
  template: path.replace(/\d+/g, ':id'),
  examples: [],
  reach: [],
  title: '',
  heading: '',
  status: 200,
  access: 'unknown',
  kind: 'other',
  language: 'en',
  landmarks: [],
  headings: [],
  links: [],
  forms: [],
  actions: [],
  responses: [],
  lists: [],
  controls: [],
  images: [],
  figures: [],
  tallies: [],
  statements: [],
  widgets: [],
  headers: {},
  troubles: [],
  accessibility: [],
  layout: [],
  siblingsFirstByte: [],
  visits: 1,
  depth: 0,
  ...more,
});

export const known = (path: string, more: Partial<Page> = {}, anonymous = false): Known => ({
  page: page(path, more),
  reading: reading(),
  anonymous,
  tried: new Set(),
});

export const visit = (path: string, more: Partial<Visit> = {}): Visit => ({
  url: path,
  template: path.replace(/\d+/g, ':id').replace(/\?.*/, ''),
  status: 200,
  headers: {},
  depth: 0,
  troubles: [],
  exchanges: [],
  anonymous: false,
  ...more,
});

export const scope = (more: object = {}) => ({
  origins: [site],
  ignore: [],
  focus: [],
  neverClick: [],
  allowDestructive: [],
  disposable: false,
  values: {},
  ...more,
});
