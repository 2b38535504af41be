import { describe, expect, it } from 'vitest';
import { brokenFiles, separatedRows, tableIn, tableRows } from './files.ts';

describe('separatedRows', () => {
  it.each([
    ['a,b\n1,2\n', ['a|b', '1|2']],
    ['"a, b",c', ['a, b|c']],
    ['"say ""no""",c', ['say "no"|c']],
    ['"two\r\nlines",c\r\nd,e', ['two\r\nlines|c', 'd|e']],
    ['a,,\n,,c', ['a||', '||c']],
    ['a,b\n\n1,2', ['a|b', '1|2']],
    ['5" pipe,b', ['5" pipe|b']],
    ['', []],
  ])('reads %j', (text, rows) => {
    expect(separatedRows(text, ',').map((row) => row.join('|'))).toEqual(rows);
  });
});

it.each([
  ['\uFEFFName;Preis\nHolz, roh;3,50', ['Name|Preis', 'Holz, roh|3,50']],
  ['a\tb\n1\t2', ['a|b', '1|2']],
  ['"a;b;c",d\n1,2', ['a;b;c|d', '1|2']],
  ['sep=;\na,b;c\n1;2', ['a,b|c', '1|2']],
])('tableIn knows the separator of %j', (text, rows) => {
  expect(tableIn(text).map((row) => row.join('|'))).toEqual(rows);
});

describe('brokenFiles', () => {
  it('finds a row whose comma was not quoted', () => {
    const rows = 'Hirer,Kind\r\nRamblers,Club\r\nYoga,Course\r\n';
    expect(brokenFiles([`hirers.csv\n${rows}Bell ringers, St Olave,Club\r\n`])).toEqual([
      'hirers.csv: 3 cells, not 2, in Bell ringers | St Olave | Club',
    ]);
    expect(brokenFiles([`hirers.csv\n${rows}"Bell ringers, St Olave",Club\r\n`])).toEqual([]);
  });

  it('finds an empty file and what is not JSON', () => {
    expect(brokenFiles(['a.txt\n', 'b.json\n{"a":', 'c.json\n[]'])).toEqual([
      'a.txt: it is empty',
      'b.json: it is not JSON',
    ]);
  });

  it('leaves empty cells at the end alone', () => {
    expect(brokenFiles(['a.csv\nName,Sum\nA,1\nB,2\nC,3,,'])).toEqual([]);
  });

  it('leaves titles, sums and other files alone', () => {
    const files = ['a.csv\nTakings of June\nName,Sum\nA,1\nB,2', 'b.csv\nName,Sum\nA,1\nB,2\nTotal'];
    expect(brokenFiles([...files, 'c.ics\nBEGIN:VCALENDAR,a,b\nX'])).toEqual([]);
  });
});

describe('tableRows', () => {
  it.each([
    ['a.csv\nName,Sum\nA,1\nB,2', [2]],
    ['a.json\n[{"name":"A"},{"name":"B"},{"name":"C"}]', [3]],
    ['a.JSON\n{"version":1,"data":{"tags":["x"],"packets":[{},{}]}}', [2]],
    ['a.json\n{"version":1}', []],
    ['a.json\nnot JSON', []],
    ['a.txt\none\ntwo', []],
  ])('counts those of %j', (file, rows) => {
    expect(tableRows([file])).toEqual(rows);
  });
});
