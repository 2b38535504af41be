// What the application is made with, from what it says of itself: headers, cookies, globals, generator tags.
import type { Page } from 'playwright';
import { orElse } from '../../time/limit.ts';

const byCookie: readonly (readonly [RegExp, string, string])[] = [
  [/^connect\.sid$/, 'framework', 'Express'],
  [/^PHPSESSID$/, 'language', 'PHP'],
  [/^laravel_session$/, 'framework', 'Laravel'],
  [/^JSESSIONID$/, 'language', 'Java'],
  [/^csrftoken$/, 'framework', 'Django'],
  [/^ASP\.NET_SessionId$|^\.AspNetCore/, 'framework', 'ASP.NET'],
  [/^_.+_session$/, 'framework', 'Rails'],
  [/^next-auth|^__Host-next-auth|^authjs/, 'auth', 'Auth.js'],
  [/^wordpress_|^wp-/, 'framework', 'WordPress'],
  [/^sessionid$/, 'auth', 'session cookie'],
];

const inPage = (): Record<string, string> => {
  const found: Record<string, string> = {};
  const all = window as unknown as Record<string, { version?: string; fn?: { jquery?: string } } | undefined>;
  const generator = document.querySelector('meta[name=generator]')?.getAttribute('content');
  if (generator) found['generator'] = generator.slice(0, 80);
  const ng = document.querySelector('[ng-version]')?.getAttribute('ng-version');
  const root = [...document.querySelectorAll('body *')].slice(0, 300);
  const has = (test: (key: string) => boolean) => root.some((element) => Object.keys(element).some(test));
  if (all['__NEXT_DATA__'] || document.querySelector('#__next')) found['framework'] = 'Next.js';
  else if (all['__NUXT__'] || document.querySelector('#__nuxt')) found['framework'] = 'Nuxt';
  else if (ng) found['framework'] = `Angular ${ng}`;
  else if (
    has(
      (key) =>
        key.startsWith('__reactFiber') ||
        key.startsWith('__reactContainer') ||
        key.startsWith('_reactRootContainer'),
    )
  )
    found['framework'] = 'React';
  else if (has((key) => key === '__vue_app__' || key === '__vue__')) found['framework'] = 'Vue';
  else if (has((key) => key.startsWith('__svelte'))) found['framework'] = 'Svelte';
  if (all['angular']) found['framework'] ??= `AngularJS ${all['angular'].version ?? ''}`;
  const jquery = all['jQuery']?.fn?.jquery;
  if (jquery) found['jquery'] = jquery;
  if (all['d3']) found['charts'] = 'D3';
  if (document.querySelector('[hx-get],[hx-post]')) found['htmx'] = 'yes';
  return found;
};

export const technologiesOf = async (
  page: Page,
  headers: Readonly<Record<string, string>>,
  cookies: readonly string[],
): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  if (headers['server']) found['server'] = headers['server'].slice(0, 80);
  if (headers['x-powered-by']) found['poweredBy'] = headers['x-powered-by'].slice(0, 80);
  if (headers['x-generator']) found['generator'] = headers['x-generator'].slice(0, 80);
  for (const name of cookies)
    for (const [pattern, key, value] of byCookie) if (pattern.test(name)) found[key] ??= value;
  const page_ = await orElse(1_000, {}, page.evaluate(inPage));
  return { ...found, ...(page_ as Record<string, string>) };
};
