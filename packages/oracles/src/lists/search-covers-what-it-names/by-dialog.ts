// What a search field names and no list shows may be written in the dialog of an item: there it is written, and looked for.
import type { SiteModel } from '@prowl/contracts';
import {
  assume,
  countOf,
  expectThat,
  fieldValue,
  fill,
  type PlanDraft,
  step,
  template,
  text,
  value,
} from '@prowl/plan';
import {
  begin,
  type ItemDialog,
  isClosed,
  itemDialogsOf,
  openFor,
  pressIt,
} from '../../actions/item-dialogs.ts';
import type { Guarding } from '../../definition/oracle.ts';
import { sameThing } from '../../site/action-subject.ts';
import { fold, pageName, quoted, slug } from '../../site/words.ts';
import { alike } from '../named-parts.ts';
import { fieldIsStillThere, nonsense, placeOf, type Search, searchFor } from '../searching.ts';

const written = template('zqwritten{{run}}');

interface Written {
  readonly it: ItemDialog;
  readonly field: ItemDialog['fields'][number];
  readonly save: NonNullable<ItemDialog['save']>;
}

const writtenIn = (site: SiteModel, { listing: { page, list } }: Search, part: string): Written[] =>
  itemDialogsOf(site).flatMap((it): Written[] => {
    const { subject, save, fields } = it;
    const field = fields.find(({ name }) => alike(fold(name), part));
    const isOfList =
      subject.page.id === page.id && sameThing(subject.items, { ...list.items, visible: true });
    return field === undefined || save === undefined || !isOfList ? [] : [{ it, field, save }];
  });

export const byDialog = (
  site: SiteModel,
  search: Search,
  part: string,
  guard: Guarding,
): PlanDraft | undefined => {
  const [found] = writtenIn(site, search, part);
  if (found === undefined) return undefined;
  const { it, field, save } = found;
  const { name, page } = search.listing;
  const { second } = it;
  const shown = countOf(second.item);
  return guard({
    ...placeOf(search),
    element: `${search.element} ${slug(part)} written`,
    component: `${search.element} parts`,
    title: `${pageName(page)}: the search of ${name} finds what was written as ${quoted(part)}`,
    steps: [
      ...begin(it),
      ...openFor(it, second),
      step(`write something in ${quoted(field.name)}`, fill(field.locator, written)),
      pressIt(save),
      isClosed(`${quoted(save.name)} closes it`),
      ...openFor(it, second, ' again'),
      assume('it is written there', fieldValue(field.locator), 'equals', text(written)),
      pressIt(save),
      isClosed(`${quoted(save.name)} closes it again`),
      searchFor(search, template(nonsense), 'something that none has'),
      assume('it is not found by that', shown, 'equals', value(0)),
      fieldIsStillThere(search),
      searchFor(search, template(second.text), 'its name'),
      assume('it is found by its name', shown, 'at-least', value(1)),
      fieldIsStillThere(search),
      searchFor(search, written, `what was written as its ${part}`),
      expectThat('it is found by what was written', shown, 'at-least', value(1)),
    ],
    bug: {
      title: `Searching ${name} by ${quoted(part)} finds nothing, though the field names it`,
      expected: `The search finds what has this ${part}: the field says that it looks through it.`,
    },
  });
};
