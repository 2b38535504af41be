// Creating a record whose text is shown afterwards at an address that does not depend on the record.
import type { SiteModel, Step } from '@prowl/contracts';
import { goto, settle, step } from '@prowl/plan';
import { withoutFragment } from '../site/addresses.ts';
import { fillIn, send } from '../site/filling.ts';
import type { FormSubject } from '../site/form-subject.ts';
import { type Echo, echoesToRead } from '../site/signs.ts';

const creates = ['create', 'comment', 'unknown', 'contact'];

/**
 * Opens it so that the page is made again. Where the address differs behind # alone the browser loads nothing: of what is shown there already nobody
 * could say whether it was kept, or is the answer to what was sent. Another view of the application lies between then.
 */
const openAnew = ({ pages }: SiteModel, { url, template }: Echo): Step => {
  const isView = (address: string) =>
    /#!?\//.test(address) && withoutFragment(address) === withoutFragment(url);
  const other = isView(url)
    ? pages.find(
        (page) =>
          isView(page.url) &&
          page.template !== template &&
          page.status < 400 &&
          page.reach.length === 0 &&
          page.kind !== 'sign-in',
      )
    : undefined;
  const between = other === undefined ? [] : [goto(other.url), settle()];
  return step('open the page that shows it', ...between, goto(url), settle());
};

/**
 * Undefined where nothing shows it, or only a list that is divided into pages, on any of which it could be.
 */
export const creatingWith = (subject: FormSubject): { echo: Echo; steps: Step[]; open: Step } | undefined => {
  const { site, form, accepted } = subject;
  if (!accepted?.mark || !creates.includes(form.purpose)) return undefined;
  const echo = echoesToRead(site, form, true).find((each) => !each.divided);
  if (!echo) return undefined;
  const steps = [
    ...subject.opening,
    step('fill in the form and send it', ...fillIn(form, accepted), ...send(form)),
  ];
  return { echo, steps, open: openAnew(site, echo) };
};
