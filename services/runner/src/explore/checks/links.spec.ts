import { describe, expect, it } from 'vitest';
import { known, link, scope } from '../testing/build.ts';
import { createRules } from '../walking/scope.ts';
import { hasFragment, linksToAsk } from './links.ts';

describe('a place that a fragment names', () => {
  it.each([
    ['an id', '<h2 id="terms">', 'terms', true],
    ['an id in single quotes', "<h2 id='terms'>", 'terms', true],
    ['an id without quotes', '<h2 id=terms class=x>', 'terms', true],
    ['the name of an anchor', '<a name="terms">', 'terms', true],
    ['an encoded name', '<h2 id="größe">', 'gr%C3%B6%C3%9Fe', true],
    ['a name with signs of an expression', '<h2 id="a.b(c)">', 'a.b(c)', true],
    ['the top of any page', '', 'top', true],
    ['a text fragment', '', ':~:text=terms', true],
    ['nothing', '', '', true],
    ['not a longer id', '<h2 id="terms-of-use">', 'terms', false],
    ['not another attribute', '<h2 data-ident="terms" class="terms">', 'terms', false],
    ['not a sign of an expression for another', '<h2 id="axb">', 'a.b', false],
    ['not a lone per cent sign', '<h2 id="x">', '100%', false],
  ])('is %s', (_what, html, fragment, expected) => expect(hasFragment(html, fragment)).toBe(expected));
});

describe('links to ask', () => {
  const rules = createRules(scope({ ignore: ['/internal'] }));
  const asked = (...links: ReturnType<typeof link>[]) =>
    linksToAsk([known('/', { links }), known('/about', { links })], rules);

  it('are own ones that may be opened, each address once, with the first place it is at', () => {
    const found = asked(
      link('/a', 'First'),
      link('/a', 'Second'),
      link('http://other.test/', 'Away', { own: false }),
      link('/internal/x'),
      link('/logout', 'Sign out'),
    );
    expect(found.map(({ url, place }) => [url, place])).toEqual([
      ['http://site.test/a', { from: 'p /', text: 'First' }],
    ]);
  });

  it('are asked as nobody where they choose the language of the session', () => {
    rules.choosesLanguage('http://site.test/tongue/sv');
    const found = asked(link('/a', 'First'), link('/tongue/sv', 'Svenska'));
    expect(found.map(({ url, bare }) => [url, bare])).toEqual([
      ['http://site.test/a', false],
      ['http://site.test/tongue/sv', true],
    ]);
  });

  it('collect the places on a page that links name, but no routes', () => {
    const locator = { by: 'text', text: 'x' } as const;
    const [found] = asked(
      link('/a', 'Whole'),
      link('/a', 'Part', { fragment: 'part', locator }),
      link('/a', 'Same part', { fragment: 'part' }),
      link('/a', 'Route', { fragment: '/tasks' }),
      link('/a', 'Nothing', { fragment: '' }),
    );
    expect([...(found?.fragments ?? [])]).toEqual([['part', { from: 'p /', text: 'Part', locator }]]);
  });
});
