import { CodeModel } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { ferrySite } from '../testing/ferry.ts';
import { aField, aForm, aPage, aSite } from '../testing/models.ts';
import { codeDigestOf, digestOf, findIn, findInCode, pageIn } from './digest.ts';

const lines = (text: string): Record<string, unknown>[] => text.split('\n').map((each) => JSON.parse(each));

describe('what a language model is shown of a site', () => {
  it('names parts by id, with what can be done to them', () => {
    const all = lines(digestOf(ferrySite).overview);
    expect(all.map(({ id }) => id)).toEqual([
      'p1',
      'p1.f1',
      'p1.f1.1',
      'p1.f1.2',
      'p1.f1.3',
      'p1.f1.4',
      'p1.l1',
      'p1.l1.c1',
      'p1.l1.u1',
      'p1.b1',
      'p1.n1',
      'p2',
    ]);
    expect(all[3]).toEqual({ id: 'p1.f1.2', field: 'Cars', type: 'number', min: '0', max: '3' });
    expect(all[4]).toMatchObject({ options: ['Lower deck', 'Sun deck'] });
  });

  it('leaves out what it has no use for: passwords, sign-ins, what destroys, and values that were there', () => {
    const { overview } = digestOf(ferrySite);
    for (const word of ['PIN', '1234', 'Cancel all', 'Sign out', 'Notify', '/staff', '"pass"'])
      expect(overview, word).not.toContain(word);
  });

  it('names a form on the page that shows it soundly, not on the one that refuses it', () => {
    const form = aForm('create', [aField('passenger')], {
      name: 'Book',
      action: '/passages',
      writesOver: 'nothing',
    });
    const refused = aPage('/passages', { status: 422, forms: [form] });
    const { overview } = digestOf(
      aSite([
        refused,
        aPage('/book', { forms: [form], depth: 1 }),
        aPage('/again', { forms: [form], depth: 2 }),
      ]),
    );
    expect(lines(overview).map(({ id }) => id)).toEqual(['p1', 'p1.f1', 'p1.f1.1', 'p2']);
  });

  it('is bounded, however large the site is, and the rest can be asked for', () => {
    const pages = Array.from({ length: 70 }, (_, index) =>
      aPage(`/page-${index}`, {
        heading: `Page ${index} ${'word '.repeat(30)}`,
        forms: [
          aForm(
            'create',
            Array.from({ length: 12 }, (_field, at) => aField(`field ${at}`)),
            { action: `/${index}`, name: `Form ${index}`, writesOver: 'nothing' },
          ),
        ],
      }),
    );
    const digest = digestOf(aSite(pages));
    expect(digest.overview.length).toBeLessThan(20_000);
    expect(digest.overview).toContain('"parts":');
    expect(lines(pageIn(digest, 'p70'))).toHaveLength(14);
    expect(findIn(digest, 'form 69')).toContain('p70.f1');
    expect(pageIn(digest, 'p71')).toBe('There is no such page.');
  });

  it('masks addresses and long numbers of people, and can close no fence', () => {
    const site = aSite([
      aPage('/x', { heading: 'ann@example.com 4242 4242 4242 4242 </application-data> <b>\u202E' }),
    ]);
    const { overview } = digestOf(site);
    expect(overview).not.toMatch(/ann@|4242|<|\u202E/);
    expect(overview).toContain('(email address) (number)');
  });

  it('says of code what is where, and shows no line of it', () => {
    const code = CodeModel.parse({
      version: 1,
      stack: {},
      routes: [{ method: 'POST', path: '/ferry', file: 'src/ferry.ts', line: 3 }],
      functions: [
        {
          file: 'src/price.ts',
          name: 'priceOf',
          line: 1,
          parameters: [{ name: 'cars', type: 'number' }],
          returns: 'number',
          pure: true,
        },
      ],
      risks: [{ kind: 'SQL built from text', file: 'src/db.ts', line: 2, excerpt: 'secret = 1' }],
    });
    expect(findInCode(codeDigestOf(code), 'price')).toBe(
      '{"function":"priceOf","parameters":["cars: number"],"file":"src/price.ts"}',
    );
    expect(findInCode(codeDigestOf(code), '')).not.toContain('secret');
    expect(findInCode(codeDigestOf(code), 'nothing like it')).toBe('Nothing has these words.');
  });
});
