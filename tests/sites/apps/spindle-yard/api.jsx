// Talks to the server, and knows the address.
import { useSyncExternalStore } from 'react';

/** What the server did not want, in words for the user. */
export class Refused extends Error {
  constructor(status, { problem = 'Something went wrong. Please try again.', field } = {}) {
    super(problem);
    this.status = status;
    this.field = field;
  }
}

export const call = async (method, path, body) => {
  const options = { method };
  if (body !== undefined) {
    options.body = JSON.stringify(body);
    options.headers = { 'content-type': 'application/json' };
  }
  let response;
  try {
    response = await fetch(path, options);
  } catch {
    throw new Refused(0, { problem: 'The house does not answer. Check your connection.' });
  }
  const value = await response.json().catch(() => ({}));
  if (response.status === 401) window.dispatchEvent(new Event('signed-out'));
  if (!response.ok) throw new Refused(response.status, value);
  return value;
};

export const go = (to, { replace = false } = {}) => {
  history[replace ? 'replaceState' : 'pushState'](null, '', to);
  window.dispatchEvent(new Event('went'));
  if (!replace) window.scrollTo(0, 0);
};
const subscribe = (tell) => {
  window.addEventListener('popstate', tell);
  window.addEventListener('went', tell);
  return () => {
    window.removeEventListener('popstate', tell);
    window.removeEventListener('went', tell);
  };
};
export const usePath = () => useSyncExternalStore(subscribe, () => location.pathname);

/** A link within the application; MUI takes it as a `component`. */
export function Go({ href, onClick, ...rest }) {
  const press = (event) => {
    onClick?.(event);
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(href);
  };
  return <a href={href} onClick={press} {...rest} />;
}
