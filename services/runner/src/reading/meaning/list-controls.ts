// What changes a list's order or choice: selects, fields, links to other views, pressed buttons, column headers. Pure.
import type { Form, List, ListControl } from '@prowl/contracts';
import { isLabel } from '@prowl/lexicon';
import { plainAddress } from '../addresses/address.ts';
import type { RawForm, RawReading } from '../page/wire.ts';
import { controlsOfActors, kindOfActor } from './list-actors.ts';
import { controlOfField } from './list-fields.ts';

/** Fields of forms that change something are no controls of a list. */
const narrows = (form: Form | undefined, raw: RawForm): boolean =>
  raw.method !== 'post' &&
  raw.list < 0 &&
  (form === undefined || /^(search|filter|sort|unknown)$/.test(form.purpose) || isToolbar(raw));

/** Fields beside a list that no form holds, one to search it among them: what its buttons do says nothing of those. */
const isToolbar = ({ fields, locator }: RawForm): boolean =>
  locator === undefined && fields.some(({ role, type }) => type === 'search' || role === 'searchbox');

/** Which of what is around a list is its own: by place, or because its address is another view of this page and the list its main one. */
export interface Belonging {
  near: (near: number) => boolean;
  main: boolean;
  /** Under a heading that the list is under as well, or under none. */
  under: (heading: number) => boolean;
}

/** What narrows a list, or shows more of it, is found by where it stands; not what orders it, for its words say that. */
const apart = (control: ListControl, isUnder: boolean): ListControl =>
  isUnder || (control.kind !== 'filter' && control.kind !== 'page-size')
    ? control
    : { ...control, apart: true };

export const controlsFor = (
  raw: RawReading,
  purposes: readonly (Form | undefined)[],
  columns: List['columns'],
  belongs: Belonging,
): ListControl[] => {
  const here = plainAddress(raw.address.url);
  const found: ListControl[] = [];
  raw.forms.forEach((form, index) => {
    if (!form.visible || !narrows(purposes[index], form)) return;
    // Above all pages a form that says nothing of where it goes may go anywhere.
    const leadsHere =
      form.method === 'get' &&
      plainAddress(form.action) === here &&
      (form.region !== 'chrome' || form.stated !== false);
    for (const field of form.fields) {
      const close = belongs.near(field.near) && form.region !== 'chrome';
      const loose = belongs.main && field.near === -1;
      if (!close && !(loose && (leadsHere || form.region === 'main'))) continue;
      const control = controlOfField(field, form, columns, raw.language);
      // A search field somewhere else on the page may search something else.
      if (control && (close || leadsHere || control.kind !== 'search'))
        found.push(apart(control, leadsHere || belongs.under(field.heading)));
    }
    const clearing = form.submits.find(
      (submit) => form.submits.length > 1 && isLabel(submit.name, ['clear', 'everything'], raw.language),
    );
    if (clearing && belongs.near(form.near))
      found.push({
        kind: 'clear',
        label: clearing.name,
        locator: clearing.locator,
        control: 'button',
        options: [],
        uses: [],
      });
  });
  const around = raw.actors.filter(
    (actor) =>
      actor.list < 0 &&
      (belongs.near(actor.near) || (belongs.main && actor.near === -1 && actor.href !== '')) &&
      (actor.region === 'main' ||
        actor.region === 'dialog' ||
        (actor.header >= 0 && actor.region !== 'chrome')),
  );
  const [own, others] = [true, false].map((isUnder) =>
    around.filter(
      (actor) => (actor.href !== '' || actor.header >= 0 || belongs.under(actor.heading)) === isUnder,
    ),
  );
  found.push(...controlsOfActors(raw, own ?? [], columns));
  found.push(...controlsOfActors(raw, others ?? [], columns).map((control) => apart(control, false)));
  for (const actor of around)
    if (
      isLabel(actor.name, 'clear', raw.language) &&
      found.length > 0 &&
      actor.header < 0 &&
      belongs.near(actor.near) &&
      !found.some((control) => JSON.stringify(control.locator) === JSON.stringify(actor.locator))
    )
      found.push({
        kind: 'clear',
        label: actor.name,
        locator: actor.locator,
        control: kindOfActor(actor),
        options: [],
        uses: [],
      });
  return found.slice(0, 24);
};
