// A counter at which parcels are looked for by post, and words are left that everybody sees. Each form shows itself again.
import { openSite, page, type Site } from './site.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const form = (action: string, name: string, label: string, button: string, held = '') =>
  `<form method="post" action="${action}"><label>${label} <input name="${name}" value="${escaped(held)}"></label> <button>${button}</button></form>`;

export const openCounter = (): Promise<Site> => {
  const words = ['Thanks for the string'];
  return openSite(({ method, path, form: sent }) => {
    if (path === '/') return page('Counter', '<a href="/shelf">The shelf</a> <a href="/wall">The wall</a>');
    if (path === '/shelf') {
      const asked = method === 'POST' ? (sent.get('who') ?? '') : '';
      const answer = asked === '' ? '' : `<p>No parcel waits for ${escaped(asked)}.</p>`;
      return page('The shelf', `${form('/shelf', 'who', 'Whose parcel', 'Ask', asked)}${answer}`);
    }
    if (path !== '/wall') return undefined;
    const said = method === 'POST' ? (sent.get('words') ?? '') : '';
    if (said !== '') words.push(said);
    const list = words.map((each) => `<li>${escaped(each)}</li>`).join('');
    return page('The wall', `${form('/wall', 'words', 'Words', 'Leave')}<ul>${list}</ul>`);
  });
};
