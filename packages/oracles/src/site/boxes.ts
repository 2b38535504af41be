// Boxes that a box above stands for.
import { isSafeMethod, type Locator, type Page, type SiteModel, type WidgetOf } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import { sameThing } from './action-subject.ts';
import { staysInBrowser } from './planning.ts';

export type Boxes = WidgetOf<'boxes'>;

/** Ticking sends nothing that writes: exploring saw it, or the boxes belong to a form that is sent by a button, or it says that it only selects, or no server is asked. */
export const isHarmless = (site: SiteModel, page: Page, { boxes, locator, name }: Boxes): boolean => {
  if (staysInBrowser(site)) return true;
  const all = [locator, ...boxes.map((box) => box.locator)];
  const among = (other: Locator) => all.some((each) => sameThing(each, other));
  const writes = page.actions.some(
    (action) => action.writes && action.steps.some((each) => each.do === 'click' && among(each.target)),
  );
  const effects = page.controls
    .filter((control) => among(control.locator))
    .flatMap((control) => control.effects);
  const tried = effects.filter(({ kind }) => kind !== 'not-tried');
  const ofForm = page.forms.some(
    ({ fields, submit }) => submit !== undefined && fields.filter((field) => among(field.locator)).length > 1,
  );
  return (
    !writes &&
    tried.every(
      ({ exchanges, url }) => url === undefined && exchanges.every(({ method }) => isSafeMethod(method)),
    ) &&
    (tried.length > 0 || ofForm || says(name, 'select-items', page.language))
  );
};
