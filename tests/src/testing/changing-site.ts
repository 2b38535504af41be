// A nursery of four pages that is another one at the next visit: a button or a list is gone, how to come there is for members, or much of it was made anew.

import { openSite, type Site } from './server.ts';
import { headers } from './small-site.ts';

export interface Changes {
  /** The page of tools has no button that shows the advice. */
  readonly buttonGone?: boolean;
  /** The page of plants has everything but its list. */
  readonly listGone?: boolean;
  /** How to come there is behind a sign-in. */
  readonly membersOnly?: boolean;
  /** Other words and other parts on the pages of tools and plants. */
  readonly redesigned?: boolean;
}

const plants = ['Bay laurel', 'Chives', 'Dill', 'Lovage', 'Marjoram'];
const pathOf = (plant: string) => `/plants/${plant.toLowerCase().replaceAll(' ', '-')}`;

const layout = (title: string, main: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Mill Lane Nursery</title><meta name="description" content="Herbs in pots.">
<link rel="stylesheet" href="/style.css"><link rel="icon" href="/icon.svg" type="image/svg+xml"><script src="/tools.js" defer></script></head>
<body><header><nav aria-label="Main"><a href="/">Home</a> <a href="/plants">Plants</a> <a href="/tools">Tools</a> <a href="/visit">Visit us</a></nav></header>
<main>${main}</main><footer><p>Mill Lane Nursery, open from April to October.</p></footer></body></html>`;

const style = `body{font:1.1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:1rem;color:#1b1b1b;background:#fff}
a{color:#0b3d91;padding:.25rem;display:inline-block;min-height:1.6rem}a:focus-visible,button:focus-visible{outline:3px solid #0b3d91;outline-offset:2px}
button{font:inherit;padding:.4rem;min-height:2.4rem}li{margin:.5rem 0}`;
/** Passwords that may be tried. */
const mostAttempts = 4;

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" fill="#1b5e20"/></svg>';

/** Buttons show and hide what they are named for, and one counts. */
const script = `for (const button of document.querySelectorAll('button[aria-controls]'))
  button.addEventListener('click', () => {
    const panel = document.getElementById(button.getAttribute('aria-controls'));
    panel.hidden = !panel.hidden;
    button.setAttribute('aria-expanded', String(!panel.hidden));
  });
const pots = document.querySelector('#pots');
document.querySelector('#more')?.addEventListener('click', () => { pots.textContent = String(Number(pots.textContent) + 1); });
document.querySelector('#none')?.addEventListener('click', () => { pots.textContent = '0'; });
`;

const shows = (name: string, id: string, text: string) =>
  `<p><button type="button" aria-expanded="false" aria-controls="${id}">${name}</button></p><p id="${id}" hidden>${text}</p>`;

const tools = ({ buttonGone, redesigned }: Changes): string =>
  redesigned === true
    ? layout(
        'Planner',
        `<h1>Your planner</h1><h2>Seasons</h2>${shows('Spring jobs', 'spring', 'Sow.')}${shows('Autumn jobs', 'autumn', 'Rake.')}`,
      )
    : layout(
        'Tools',
        `<h1>Tools</h1><h2>Pots</h2><p>You need <output id="pots">0</output> pots.</p>
<p><button type="button" id="more">One more pot</button> <button type="button" id="none">No pots</button></p><h2>Help</h2>
${shows('Watering table', 'watering', 'Twice a week.')}${buttonGone === true ? '' : shows('Advice for beginners', 'advice', 'Begin with chives.')}`,
      );

const list = ({ listGone, redesigned }: Changes): string => {
  const items = plants.map((plant) => `<li><a href="${pathOf(plant)}">${plant}</a></li>`).join('');
  if (redesigned === true)
    return layout(
      'Catalogue',
      `<h1>Catalogue</h1><h2>By light</h2>${shows('For the shade', 'shade', 'Lovage.')}${shows('For the sun', 'sun', 'Dill.')}`,
    );
  return layout(
    'Plants',
    `<h1>Plants</h1><h2>In pots</h2>${shows('Opening offer', 'offer', 'Three for two.')}${shows('Sizes of pots', 'sizes', 'Small and large.')}${
      listGone === true ? '' : `<ul aria-label="All plants">${items}</ul>`
    }`,
  );
};

const page = (path: string, changes: Changes): string | undefined => {
  if (path === '/') return layout('Welcome', '<h1>Welcome to Mill Lane Nursery</h1><p>Herbs in pots.</p>');
  if (path === '/visit')
    return layout(
      'Visit us',
      `<h1>Visit us</h1>${shows('How to come', 'way', 'Past the mill, on the left.')}`,
    );
  if (path === '/plants') return list(changes);
  if (path === '/tools') return tools(changes);
  if (path === '/sign-in')
    return layout(
      'Sign in',
      `<h1>Sign in</h1><form method="post" action="/sign-in"><p><label>E-mail <input type="email" name="email" autocomplete="username" required></label></p>
<p><label>Password <input type="password" name="password" autocomplete="current-password" required></label></p><button>Sign in</button></form>`,
    );
  const plant = plants.find((each) => pathOf(each) === path);
  return plant === undefined
    ? undefined
    : layout(plant, `<h1>${plant}</h1><p>A herb in a pot.</p><p><a href="/plants">All plants</a></p>`);
};

export interface ChangingSite extends Site {
  /** From now on it is so, and nothing else is changed. */
  become(changes: Changes): void;
}

export const openChangingSite = async (): Promise<ChangingSite> => {
  let now: Changes = {};
  let refused = 0;
  const site = await openSite((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://nursery.test');
    const head = request.method === 'HEAD';
    const send = (status: number, type: string, body: string, more: Record<string, string> = {}) => {
      response.writeHead(status, { ...headers, 'content-type': type, 'cache-control': 'no-cache', ...more });
      response.end(head ? undefined : body);
    };
    const html = 'text/html; charset=utf-8';
    const sorry = (status: number, title: string, more?: Record<string, string>) =>
      send(status, html, layout(title, `<h1>${title}</h1>`), more);
    if (request.method === 'POST' && pathname === '/sign-in') {
      refused += 1;
      const status = refused > mostAttempts ? 429 : 401;
      return sorry(status, 'E-mail or password is wrong', {
        'cache-control': 'no-store',
        'retry-after': '60',
      });
    }
    if (request.method !== 'GET' && !head)
      return sorry(405, 'This cannot be done here', { allow: 'GET, HEAD' });
    if (pathname === '/style.css') return send(200, 'text/css; charset=utf-8', style);
    if (pathname === '/icon.svg') return send(200, 'image/svg+xml', icon);
    if (pathname === '/tools.js') return send(200, 'text/javascript; charset=utf-8', script);
    if (pathname === '/visit' && now.membersOnly === true)
      return send(303, html, '', { location: '/sign-in' });
    const body = page(pathname, now);
    return body === undefined ? sorry(404, 'This page does not exist') : send(200, html, body);
  });
  return {
    ...site,
    become: (changes) => {
      now = changes;
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
};
