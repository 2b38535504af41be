// What the pages of an application say, by page template: by these words people name what is there. Pure.
import type { SiteModel } from '@prowl/contracts';

type Page = SiteModel['pages'][number];

export interface PageWords {
  /** Title, heading and kind. */
  readonly called: string;
  /** What its forms, lists, figures and controls are called, and what its lists hold. */
  readonly there: string;
  /** Label and meaning of its fields, by their names. */
  readonly fields: ReadonlyMap<string, string>;
}

const mostSamples = 12;

const wordsOfForm = ({ name, fields }: Page['forms'][number]): string[] => [
  name,
  ...fields.map(({ label }) => label),
];

const thereOn = (page: Page): string[] => [
  ...page.headings.map(({ text }) => text),
  ...page.forms.flatMap(wordsOfForm),
  ...page.lists.flatMap(({ name, columns }) => [
    name,
    ...columns.flatMap(({ header, samples }) => [header ?? '', ...samples.slice(0, mostSamples)]),
  ]),
  ...page.figures.map(({ label }) => label),
  ...page.actions.map(({ name }) => name),
];

export const noWords: PageWords = { called: '', there: '', fields: new Map() };

/** Pages of one template are told together; operations have the words of the forms on the pages that use them. */
export const pageWordsOf = ({
  pages,
  operations,
}: Pick<SiteModel, 'pages' | 'operations'>): ReadonlyMap<string, PageWords> => {
  const words = new Map<string, PageWords>();
  const add = (template: string, called: string, there: readonly string[], forms: Page['forms']) => {
    const known = words.get(template) ?? noWords;
    const fields = forms.flatMap((form) =>
      form.fields.map(({ name, label, meaning }) => [name, `${label} ${meaning}`] as const),
    );
    words.set(template, {
      called: `${known.called} ${called}`,
      there: `${known.there} ${[...new Set(there)].join(' ')}`,
      fields: new Map([...known.fields, ...fields]),
    });
  };
  const templates = new Set(pages.map(({ template }) => template));
  for (const page of pages) {
    add(page.template, `${page.title} ${page.heading} ${page.kind}`, thereOn(page), page.forms);
    const sentTo = operations.filter(
      ({ pages: from, template }) => from.includes(page.id) && !templates.has(template),
    );
    for (const { template, parameters } of sentTo)
      add(
        template,
        '',
        [...parameters.map(({ name }) => name), ...page.forms.flatMap(wordsOfForm)],
        page.forms,
      );
  }
  return words;
};
