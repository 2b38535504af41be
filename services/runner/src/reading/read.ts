// One loaded page as the site model has it: what the page's script found, named and sorted by what the words mean.
import { Page } from '@prowl/contracts';
import { languageOf } from '@prowl/lexicon';
import type * as playwright from 'playwright';
import type { z } from 'zod';
import { toldBy } from '../browser/told.ts';
import { audit } from './accessibility.ts';
import { misplacementsOn, widthRulesOf } from './layout.ts';
import { controlsOf } from './meaning/controls.ts';
import { figuresOf } from './meaning/figures.ts';
import { formsByNumber } from './meaning/forms.ts';
import { linksOf } from './meaning/links.ts';
import { listsByNumber } from './meaning/lists.ts';
import { kindOf } from './meaning/page-kind.ts';
import { pagersByNumber } from './meaning/pager.ts';
import { statementsOf } from './meaning/statements.ts';
import { talliesOf } from './meaning/tallies.ts';
import { widgetsOf } from './meaning/widgets.ts';
import { RawReading } from './page/wire.ts';
import { readingScript } from './page-script.ts';

const limits = { nodes: 60_000, text: 300 };

const Parts = Page.pick({
  title: true,
  heading: true,
  kind: true,
  language: true,
  landmarks: true,
  headings: true,
  links: true,
  forms: true,
  lists: true,
  controls: true,
  images: true,
  figures: true,
  tallies: true,
  statements: true,
  widgets: true,
  accessibility: true,
  layout: true,
  timings: true,
});
/** The parts of a page of the site model that one look at it gives, and what the look left out. */
export type PageReading = z.infer<typeof Parts> & {
  /** Path, query and fragment where the page was when it was read. */
  url: string;
  /** Sentences for the report: what was not read, and why. */
  leftOut: string[];
  /** How many scripts the page has, and elements with one. */
  scripts: number;
  /** How many rules of its style sheets ask for the width of the window; undefined where they were not counted. */
  widthRules?: number | undefined;
  milliseconds: number;
};

export interface ReadOptions {
  /** Of the application under test. */
  origin: string;
  axe: boolean;
  /** What a dialog or menu covers that is open. */
  behind?: 'left out';
  withLocators: true;
}

/** What shows the language of a page: its headings and labels, those in the middle of it first. */
const textsOf = (raw: RawReading): string[] => [
  raw.title,
  ...raw.headings.map(({ text }) => text),
  ...raw.forms.flatMap((form) => form.fields.map(({ label }) => label)),
  ...raw.actors.filter(({ list }) => list < 0).map(({ name }) => name),
  ...raw.lists.flatMap(({ columns }) => columns.flatMap(({ samples }) => samples.slice(0, 3))),
];

/** Reads the page as it is now. Throws when the page was closed or navigated away meanwhile. */
export const readPage = async (page: playwright.Page, options: ReadOptions): Promise<PageReading> => {
  const started = performance.now();
  const found = RawReading.parse(
    await toldBy(
      page,
      readingScript(options.behind === undefined ? limits : { ...limits, behind: options.behind }),
    ),
  );
  const raw = { ...found, language: languageOf(found.language, textsOf(found)) };
  const accessibility = options.axe ? await audit(page) : { violations: [], leftOut: [] };
  const layout = options.axe ? await misplacementsOn(page) : [];
  const widthRules = options.axe ? await widthRulesOf(page) : undefined;
  const links = linksOf(raw, options.origin);
  const pagers = pagersByNumber(raw);
  const numberedForms = formsByNumber(raw, pagers);
  const forms = numberedForms.filter((form) => form !== undefined);
  const numberedLists = listsByNumber(raw, { forms: numberedForms, pagers }, options.origin);
  const lists = numberedLists.filter((list) => list !== undefined);
  const parts = Parts.parse({
    title: raw.title,
    heading: raw.heading,
    kind: kindOf(raw, forms, lists),
    language: raw.language,
    landmarks: raw.landmarks,
    headings: raw.headings,
    links,
    forms,
    lists,
    controls: controlsOf(raw, numberedLists),
    images: raw.images,
    figures: figuresOf(raw, lists),
    statements: statementsOf(raw, numberedLists),
    tallies: talliesOf(raw),
    widgets: widgetsOf(raw),
    accessibility: accessibility.violations,
    layout,
    timings: raw.timings,
  });
  const leftOut = [
    ...(raw.truncated ? [`only the first ${limits.nodes} elements of the page were read`] : []),
    ...(raw.frames > 0 ? [`the content of ${raw.frames} frame(s) was not read`] : []),
    ...accessibility.leftOut,
  ];
  return {
    ...parts,
    url: raw.address.url,
    scripts: raw.scripts,
    widthRules,
    leftOut,
    milliseconds: performance.now() - started,
  };
};
