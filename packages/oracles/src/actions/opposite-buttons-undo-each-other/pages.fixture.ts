import { click, css, goto, role, settle } from '@prowl/plan';
import { aBike, bikeSite, bikes } from '../../testing/bikes.ts';
import { aPage } from '../../testing/models.ts';
import { html, type OraclePages, seeOther } from '../../testing/pages.ts';

const pages_ = (stuck: boolean) => {
  const parked = new Set<string>(bikes);
  return {
    '/bikes': () =>
      html(
        'Cykler',
        `<h1>Cykler</h1><p>Ude: ${bikes.length - parked.size}</p><ul>${bikes.map((name) => aBike(name, parked.has(name))).join('')}</ul>`,
      ),
    'POST /bikes/:name/out': ({ params }: { params: Readonly<Record<string, string>> }) => {
      parked.delete(params['name'] ?? '');
      return seeOther('/bikes');
    },
    'POST /bikes/:name/in': ({ params }: { params: Readonly<Record<string, string>> }) => {
      if (!stuck || params['name'] !== 'Freja') parked.add(params['name'] ?? '');
      return seeOther('/bikes');
    },
  };
};

/** A record of its own: how often it was opened and when changes by itself. */
const song = (forgets: boolean) => {
  let likes = 7;
  let isLiked = false;
  let opened = 0;
  return {
    '/songs/1': () => {
      opened += 1;
      const [way, word] = isLiked ? ['unlike', 'Unlike'] : ['like', 'Like'];
      return html(
        'Lerchen',
        `<h1>Lerchen</h1><p>${likes} like it</p><p>Opened ${opened} times</p>
<form method="post" action="/songs/1/${way}"><button>${word}</button></form>`,
      );
    },
    'POST /songs/1/like': () => {
      isLiked = true;
      likes += 1;
      return seeOther('/songs/1');
    },
    'POST /songs/1/unlike': () => {
      isLiked = false;
      if (!forgets) likes -= 1;
      return seeOther('/songs/1');
    },
  };
};

const toggle = (key: string, name: string, undoneBy: string) => ({
  ...{ key, name, kind: 'toggle', items: css('body'), perItem: true, kept: 'yes', writes: true, undoneBy },
  ...{ steps: [click(role('button', name, { exact: true })), settle(), goto('/songs/1')] },
  tries: [
    {
      item: 'Lerchen',
      changes: [{ what: 'figure', locator: css('p'), label: '', text: '8 like it', from: 7, to: 8 }],
    },
  ],
  examples: [{ text: 'Lerchen', group: '' }],
});

export const aSong = () =>
  aPage('/songs/1', {
    template: '/songs/:id',
    heading: 'Lerchen',
    actions: [toggle('like', 'Like', 'unlike'), toggle('unlike', 'Unlike', 'like')],
  });

const site = bikeSite();

export const pages: OraclePages = {
  site: { ...site, pages: [...site.pages, aSong()] },
  sound: () => ({ ...pages_(false), ...song(false) }),
  broken: () => ({ ...pages_(true), ...song(true) }),
};
