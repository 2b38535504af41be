import { describe, expect, it } from 'vitest';
import { isLanguage, languageChoices, saysOtherwise } from './languages.ts';

const link = (url: string, text: string) => ({ url: `http://app.test${url}`, text, own: true });
const found = (links: ReturnType<typeof link>[], language = 'en') => [
  ...languageChoices(links, language).values(),
];

describe('links that choose a language', () => {
  it.each([
    [
      'steps, named in their own words',
      [link('/lang/fr', 'Français'), link('/lang/pt_BR', 'Português (Brasil)')],
    ],
    ['parameters, named by their codes', [link('/?locale=de', 'DE'), link('/?locale=en', 'EN')]],
    ['a page that names them in English', [link('/set/ja', 'Japanese'), link('/set/zh_Hans', 'Chinese')]],
  ])('are %s', (_, links) => {
    expect(found(links)).toHaveLength(2);
  });

  it('are named in the language of the page, too', () => {
    expect(found([link('/lengua/de', 'Alemán'), link('/lengua/fr', 'Francés')], 'es')).toEqual(['de', 'fr']);
  });

  it.each([
    ['pages in another language', [link('/fr', 'Français'), link('/de', 'Deutsch')]],
    ['translations below their language', [link('/fr/shop', 'Français'), link('/de/shop', 'Deutsch')]],
    ['countries and short words', [link('/in/it', 'Support'), link('/in/hr', 'People')]],
    ['one that stands alone', [link('/books/fr', 'French')]],
    ['rows that have ids', [link('/items/42', '42'), link('/items/43', '43')]],
  ])('are not %s', (_, links) => {
    expect(found(links)).toEqual([]);
  });
});

it('knows a page in other words from one with other counts', () => {
  const before = [link('/', 'Boats'), link('/crew', 'Crew (3)'), link('/list', 'All boats')];
  expect(
    saysOtherwise(before, [link('/', 'Båtar'), link('/crew', 'Besättning'), link('/list', 'All boats')]),
  ).toBe(true);
  expect(
    saysOtherwise(before, [link('/', 'Boats'), link('/crew', 'Crew (4)'), link('/list', 'All boats')]),
  ).toBe(false);
  expect(saysOtherwise(before, [link('/', 'Båtar'), link('/else', 'Elsewhere')])).toBe(false);
});

it('knows a language in another country', () => {
  expect(isLanguage('pt-BR', 'pt')).toBe(true);
  expect(isLanguage('pt', 'es')).toBe(false);
});
