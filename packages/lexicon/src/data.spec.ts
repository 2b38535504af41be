import { expect, it } from 'vitest';
import { dataIn } from './data.ts';
import { clausesIn } from './requests.ts';

const read = (text: string) => dataIn(text).map(({ kind, value }) => `${kind} ${value}`);

it.each([
  ["with the name 'Ada Lovelace' and 3 guests", ['text Ada Lovelace', 'number 3']],
  ['for 2027-03-01', ['date 2027-03-01']],
  ['am 1.3.2027 um 9:30', ['date 2027-03-01', 'time 09:30']],
  ['am 1. März 2027', ['date 2027-03-01']],
  ['le 1er mars 2027', ['date 2027-03-01']],
  ['el 1 de marzo de 2027', ['date 2027-03-01']],
  ['dnia 1 marca 2027', ['date 2027-03-01']],
  ['on March 1, 2027', ['date 2027-03-01']],
  ['2027年3月1日', ['date 2027-03-01']],
  ['on 31/03/2027', ['date 2027-03-31']],
  ['from 03/31/2027', ['date 2027-03-31']],
  [
    'ann@example.com gets „Müller, Jörg“ and 2,5 kg',
    ['email ann@example.com', 'text Müller, Jörg', 'number 2.5'],
  ],
  ["it's the readers' turn", []],
  ['at 20 %', []],
])('reads what is given: %s', (text, data) => {
  expect(read(text)).toEqual(data);
});

it('reads no date that may be two, and none that is no day', () => {
  expect(read('on 03/04/2027').some((each) => each.startsWith('date'))).toBe(false);
  expect(read('on 2027-02-30').some((each) => each.startsWith('date'))).toBe(false);
});

it('knows the words beside each value, up to what begins another one', () => {
  expect(
    dataIn("mit dem Namen 'Ada' und 3 Gästen am 2027-03-01").map(({ before, after }) => [before, after]),
  ).toEqual([
    ['mit dem Namen', ''],
    ['', 'Gästen am'],
    ['Gästen am', ''],
  ]);
});

it('cuts no value in two', () => {
  expect(clausesIn('with the name "Lovelace, Ada. Dr", on March 1, 2027; at most 3')).toEqual([
    'with the name "Lovelace, Ada. Dr"',
    'on March 1, 2027',
    'at most 3',
  ]);
});
