import { describe, expect, it } from 'vitest';
import { aNode } from '../testing/audit.ts';
import { attributeExpectations, hasName, standsOut } from './expectations.ts';

describe('assertions in place of an audit', () => {
  it('are made for three elements of a page at most', () => {
    const nodes = ['a', 'b', 'c', 'd'].map((id) => aNode(`<input id="${id}">`, `#${id}`));
    expect(hasName('the field')(nodes)).toHaveLength(3);
  });

  it('leave out elements that one selector does not find', () => {
    expect(hasName('the field')([aNode('<input>', '')])).toEqual([]);
  });

  it('look for low contrast by the words that have it', () => {
    expect(standsOut([aNode('<p>Free shipping</p>')])).toMatchObject([
      { message: '“Free shipping” stands out enough from its background', matcher: 'empty' },
    ]);
    expect(standsOut([aNode('<p>!</p>')])).toEqual([]);
  });

  it('look for the attribute that the audit names', () => {
    const gone = aNode(
      '<input aria-labelledby="gone">',
      '.x',
      'Invalid ARIA attribute value: aria-labelledby="gone"',
    );
    expect(attributeExpectations('differs')([gone])).toMatchObject([
      { message: 'aria-labelledby names an element of the page' },
    ]);
    const odd = aNode(
      '<div aria-checked="maybe">',
      '.x',
      'Invalid ARIA attribute value: aria-checked="maybe"',
    );
    expect(attributeExpectations('differs')([odd])).toMatchObject([
      { message: 'aria-checked has a valid value' },
    ]);
    expect(attributeExpectations('is-gone')([aNode('<div>', '.x', 'no name')])).toEqual([]);
  });
});
