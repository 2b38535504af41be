// Recognises what ends the session, so that it is recorded and never pressed. Pure.
import type { Control, Form, Link, Page, SignIn, Step } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import { wordsOf } from '../reading/addresses/address.ts';

interface Seen {
  readonly controls: readonly Control[];
  readonly links: readonly Link[];
  readonly forms: readonly Form[];
}

const isSignOut = (name: string, address = '') =>
  says(name, 'sign-out') || says(wordsOf(address.split('/').slice(-2).join('/')), 'sign-out');

/** How to sign out from a page at `url` (path), when something on it says so. */
export const signOutOf = (url: string, seen: Seen): NonNullable<SignIn['signOut']> | undefined => {
  const from: Step = { do: 'goto', url };
  const link = seen.links.find(({ text, url: to, own }) => own && isSignOut(text, new URL(to).pathname));
  if (link?.locator !== undefined)
    return { url: new URL(link.url).pathname, steps: [from, { do: 'click', target: link.locator }] };
  const form = seen.forms.find(
    ({ purpose, submitName, action }) => purpose === 'sign-out' || isSignOut(submitName, action),
  );
  if (form?.submit !== undefined)
    return { url: form.action, steps: [from, { do: 'click', target: form.submit }] };
  const control = seen.controls.find(({ name }) => isSignOut(name));
  return control === undefined ? undefined : { steps: [from, { do: 'click', target: control.locator }] };
};

/** How to sign out by a menu that has to be opened first: the page with it open is a state that exploring came to. */
export const signOutInMenu = (pages: readonly Page[]): NonNullable<SignIn['signOut']> | undefined => {
  for (const page of pages) {
    if (page.reach.length === 0 || page.status >= 400) continue;
    const found = signOutOf(page.url, page);
    if (found === undefined) continue;
    const [from, ...leaving] = found.steps;
    return { ...found, steps: [...(from === undefined ? [] : [from]), ...page.reach, ...leaving] };
  }
  return undefined;
};

/** A control that only a signed-in visitor sees. */
export const signOf = (seen: Seen): SignIn['sign'] => {
  const link = seen.links.find(({ text, url, own }) => own && isSignOut(text, new URL(url).pathname));
  if (link?.locator !== undefined) return link.locator;
  const form = seen.forms.find(
    ({ purpose, submitName, action }) => purpose === 'sign-out' || isSignOut(submitName, action),
  );
  return form?.submit ?? seen.controls.find(({ name }) => isSignOut(name))?.locator;
};
