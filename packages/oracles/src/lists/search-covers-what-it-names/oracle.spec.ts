import { css, label } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { searchedNotesPage } from '../../testing/kennel-notes.ts';
import { aColumn, aField, aForm, aList, aPage, aSearch, aSite, plansOf } from '../../testing/models.ts';
import { partsIn } from '../named-parts.ts';
import { searchCoversWhatItNames } from './oracle.ts';

const plansFor = (hint: string, owners = ['Ida', 'Mats', 'Ida'], language = 'en') =>
  plansOf(
    searchCoversWhatItNames,
    aSite([
      aPage('/boats', {
        language,
        forms: [aForm('search', [aField('q', { label: 'Find', locator: label('Find'), hint })])],
        lists: [
          aList(
            [
              aColumn('name', ['Petrel', 'Skua', 'Tern'], { header: 'Name' }),
              aColumn('text', owners, { header: 'Owner', locator: css('.owner') }),
            ],
            {
              name: 'boats',
              controls: [aSearch('Find')],
              detail: { template: '/boats/:id', link: css('a'), nameColumn: 'name' },
            },
          ),
        ],
      }),
    ]),
  ).map(({ title }) => /"(.*?)"/.exec(title)?.[1]);

describe('search-covers-what-it-names', () => {
  it('plans a test for each thing that the field names, but the name', () => {
    expect(plansFor('Name, owner or berth')).toEqual(['berth', 'owner']);
    expect(plansFor('Name, owners and berths')).toEqual(['berths', 'owners']);
  });

  it('looks for what is written in the dialog of an item', () =>
    expect(plansOf(searchCoversWhatItNames, aSite([searchedNotesPage])).map(({ title }) => title)).toEqual([
      'Dogs: the search of dogs finds what was written as "note"',
    ]));

  it('leaves fields alone that name nothing, or one thing', () => {
    expect(plansFor('Whatever you remember of it')).toEqual([]);
    expect(plansFor('Owner')).toEqual([]);
  });

  it('leaves texts alone that may be kept in another way than they are shown', () => {
    expect(plansFor('Name or owner', ['Ida, Mats', 'Mats', 'Ida'])).toEqual([]);
    expect(plansFor('Name or owner', ['Ida', 'Ida', 'Ida'])).toEqual([]);
  });
});

describe('the parts that a field names', () => {
  it('stand between commas, strokes and what joins words in the language of the page', () => {
    expect(partsIn('Search by name, code or ingredient', 'en').slice(1)).toEqual(['code', 'ingredient']);
    expect(partsIn('Buscar por código, nombre o etiqueta', 'es').slice(1)).toEqual(['nombre', 'etiqueta']);
    expect(partsIn('Title / author', 'en')).toEqual(['title', 'author']);
    expect(partsIn('Name, Straße, Ort oder Telefon', 'de')).toEqual(['name', 'straße', 'ort', 'telefon']);
  });

  it('are not those of a sentence', () => {
    expect(partsIn('Type what you are looking for, and we will show you what there is', 'en')).toEqual([]);
  });
});
