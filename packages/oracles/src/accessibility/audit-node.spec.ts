import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aNode } from '../testing/audit.ts';
import { aField, aForm, aPage } from '../testing/models.ts';
import {
  componentOf,
  findingOf,
  locatorOf,
  nameOf,
  ownWordsOf,
  textColourOf,
  wordsOf,
} from './audit-node.ts';

describe('an element that an audit reports', () => {
  it('is known as a component by its tag, kind and classes, not by its words and numbers', () => {
    expect(componentOf('<a class="card card-17 big" href="/x/1">One</a>')).toBe(
      componentOf('<a class="big card card-18" href="/x/2">Two</a>'),
    );
    expect(componentOf('<input type="text" name="city">')).not.toBe(
      componentOf('<input type="text" name="street">'),
    );
  });

  it('is the same component in each row of a form that numbers the names of its fields', () => {
    const named = (name: string) => componentOf(`<input type="text" name="${name}">`);
    expect(new Set(['worth', 'worth_1', 'worth-12'].map(named)).size).toBe(1);
    expect(named('lines[0][worth]')).toBe(named('lines[1][worth]'));
    expect(named('lines[0][worth]')).not.toBe(named('lines[0][price]'));
  });

  it('says what is in it, not what is in its attributes', () => {
    const asked = '<a data-text="<p>Sure to ..." title=\'a > b\' href="/x">Unlink</a>';
    expect(wordsOf(asked)).toBe('Unlink');
    expect(ownWordsOf(asked)).toBe('Unlink');
    expect(ownWordsOf('<p>Every <i>3</i> hours<br>or <b>days <u>or so</u></b> &amp; so on</p>')).toBe(
      'Every hours or so on',
    );
    expect(ownWordsOf('<p><img src="x"/><b>All of it</b></p>')).toBe('');
  });

  it('is called by its own text or the words beside it, else by its address, name or id', () => {
    const search = aForm(
      'search',
      [
        aField('@number', { label: 'Show issue:' }),
        aField('@plain_text', { label: 'Plain text' }),
        aField('none', { label: '-1' }),
        aField('movie', { label: 'movie' }),
      ],
      { submitName: 'Find' },
    );
    const called = (html: string) => nameOf(aNode(html), aPage('/', { forms: [search] }));
    expect(called('<li class="head">Browse</li>')).toBe('“Browse”');
    expect(called('<input name="@number" class="form-control">')).toBe('“Show issue”');
    expect(called('<input name="@plain_text">')).toBe('a field of “Find”');
    expect(called('<input name="none" type="radio">')).toBe('a field of “Find”');
    expect(called('<input name="movie">')).toBe('movie');
    const bar = aForm('unknown', [aField('month', { label: 'Zoom in « October | December »' })]);
    expect(nameOf(aNode('<select name="month"></select>'), aPage('/', { forms: [bar] }))).toBe(
      'a field of “Send”',
    );
    expect(called('<a href="#"><svg></svg></a>')).toBeUndefined();
    expect(called('<input name="publisher" class="form-control">')).toBe('publisher');
    expect(called('<select name="size"><option>Small</option></select>')).toBe('size');
    expect(called('<a href="/?sort=paused"><svg></svg></a>')).toBe('/?sort=paused');
    expect(called('<a href="/me?tab=1"><svg></svg></a>')).toBe('/me');
    expect(called('<a href="https://site.test/team/" id="x"><svg></svg></a>')).toBe('site.test/team');
    expect(called('<button class="x"></button>')).toBeUndefined();
    const inRow = (hasText: string) =>
      nameOf(
        {
          ...aNode('<a href="#"></a>'),
          locator: { by: 'role', role: 'link', within: { by: 'role', role: 'row', hasText } },
        },
        aPage('/'),
      );
    expect(inRow('Low tide')).toBe('beside “Low tide”');
    expect(inRow('12')).toBeUndefined();
  });

  it('is found by its selector, unless that crosses frames or shadow roots', () => {
    expect(locatorOf(aNode('<p>', '#a > p'))).toEqual(css('#a > p'));
    expect(locatorOf(aNode('<p>', 'iframe,p'))).toBeUndefined();
  });

  it('is described in words that need no audit', () => {
    const low =
      'Fix any of the following:\n  Element has insufficient color contrast of 2.54 (foreground color: #999999, background color: #f2f2f2, font size: 10.5pt (14px), font weight: normal). Expected contrast ratio of 4.5:1';
    expect(findingOf(aNode('<li class="head">Browse</li>', '.x', low))).toBe(
      '“Browse” is #999999 on #f2f2f2: a contrast of 2.54 to 1.',
    );
    expect(textColourOf(aNode('<li>', '.x', low))).toBe('#999999');
    const unnamed =
      'Fix any of the following:\n  aria-label attribute does not exist or is empty\n  Element has no title attribute';
    expect(findingOf(aNode('<input>', '.x', unnamed))).toBe(
      'No text, label, aria-label or title says what it is.',
    );
    expect(findingOf(aNode('<button role="combobox">At cost</button>', '.x', unnamed))).toBe(
      'Its text “At cost” is its value: no label says what it is for.',
    );
    const list = 'Fix all of the following:\n  List element has direct children that are not allowed: small';
    expect(findingOf(aNode('<ul><small>x</small></ul>', '.x', list))).toBe(
      'List element has direct children that are not allowed: small',
    );
  });
});
