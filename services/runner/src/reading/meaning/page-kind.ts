// What kind of page it is. Pure.
import type { Form, List, Page } from '@prowl/contracts';
import { type Asked, says } from '@prowl/lexicon';
import type { RawReading } from '../page/wire.ts';
import { spaced } from './words.ts';

export const kindOf = (raw: RawReading, forms: readonly Form[], lists: readonly List[]): Page['kind'] => {
  const { language } = raw;
  const failed = (text: string): boolean => says(text, 'error-page', language);
  const path = raw.address.url.replace(/[?].*$/, '').replace(/^\/#!?/, '');
  const said = `${raw.heading} ${spaced(path)}`;
  const named = (asked: Asked): boolean =>
    says(raw.heading, asked, language) || says(spaced(path), asked, language);
  const purposes = new Set(forms.map((form) => form.purpose));
  if (
    /^\s*(4\d\d|5\d\d)\b/.test(`${raw.title}`) ||
    /^\s*(4\d\d|5\d\d)\b/.test(raw.heading) ||
    ((failed(raw.heading) || (raw.heading === '' && failed(raw.title))) &&
      raw.words < 300 &&
      lists.length === 0)
  )
    return 'error';
  if (purposes.has('sign-up') && !purposes.has('checkout'))
    return purposes.has('sign-in') && says(said, 'sign-in', language) ? 'sign-in' : 'sign-up';
  if (purposes.has('sign-in') && forms.filter((form) => form.purpose !== 'search').length <= 3)
    return 'sign-in';
  if (named('checkout') || purposes.has('checkout')) return 'checkout';
  if (named('cart')) return 'cart';
  if (named('settings') || purposes.has('settings')) return 'settings';
  if (named('account') || purposes.has('password-change')) return 'account';
  if (path === '/' || path === '' || /^\/(index|home|default)(\.\w+)?\/?$/.test(path)) return 'home';
  if (named('search-results') && lists.length > 0) return 'search';
  if (named('dashboard')) return 'dashboard';
  const main = lists.filter((list) => list.count >= 2);
  const big = main.find(
    (list) =>
      list.count >= 4 || list.controls.length > 0 || list.detail !== undefined || list.pager !== undefined,
  );
  const last = path.split('/').at(-1) ?? '';
  const one = /\d/.test(last) || last.length > 24;
  if (one && raw.words < 3_000 && !(big && (big.controls.length > 0 || big.pager)))
    return raw.paragraphs >= 4 ? 'article' : 'detail';
  if (big) return 'list';
  if (
    forms.some(
      (form) =>
        form.fields.filter((field) => field.control !== 'hidden').length >= 2 &&
        form.purpose !== 'search' &&
        form.purpose !== 'filter',
    )
  )
    return 'form';
  if (raw.paragraphs >= 4) return 'article';
  if (forms.some((form) => form.purpose === 'add-to-collection')) return 'detail';
  return main.length > 0 ? 'list' : 'other';
};
