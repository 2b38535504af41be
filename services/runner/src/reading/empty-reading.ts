// The reading of a page that says nothing.
import type { PageReading } from './read.ts';

export const emptyReading = (url: string): PageReading => ({
  url,
  title: '',
  heading: '',
  kind: 'other',
  language: '',
  landmarks: [],
  headings: [],
  links: [],
  forms: [],
  lists: [],
  controls: [],
  images: [],
  figures: [],
  tallies: [],
  statements: [],
  widgets: [],
  accessibility: [],
  layout: [],
  timings: undefined,
  leftOut: [],
  scripts: 0,
  milliseconds: 0,
});
