import { css, role } from '@prowl/plan';
import { expect, it } from 'vitest';
import { madeTwice } from './presses.ts';

it('what is made twice by one button is one fault, in whichever part of the page the button is named', () => {
  const send = role('button', 'Send');
  expect(madeTwice({ ...send, within: css('form') })).toEqual(madeTwice(send));
  expect(madeTwice(role('button', 'Add'))).not.toEqual(madeTwice(send));
  expect(madeTwice(css('#send'))).not.toEqual(madeTwice(css('#add')));
});
