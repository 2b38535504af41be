import { readFileSync } from 'node:fs';
import type { Severity } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { oracles } from '../catalogue.ts';
import { describeSeverity } from './document.ts';
import { differing, placed } from './placed.ts';
import { type Loss, losses, type Reach, reaches, severityOf } from './rule.ts';
import { agreeing, compareWithTrackers, repositories, TrackerSheet } from './trackers.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const sheet = TrackerSheet.parse(parse(read('./tracker-bugs.yaml')));
const compared = compareWithTrackers(oracles, sheet);
const ranks: readonly Severity[] = ['critical', 'high', 'medium', 'low'];
const rankOf = (severity: Severity): number => ranks.indexOf(severity);
const lossOf = (id: string): Loss | undefined => placed.find(({ oracle }) => oracle === id)?.loss;

/** Weaknesses by which strangers read or change what is not theirs, by their numbers. */
const ofOthers = [22, 79, 89, 306, 352, 425, 472, 552, 639, 915];

describe('the rule of severity', () => {
  it('falls, and never rises, with what is lost and with how few are hit', () => {
    const rows = (Object.keys(losses) as Loss[]).map((loss) =>
      (Object.keys(reaches) as Reach[]).map((reach) => rankOf(severityOf[loss][reach])),
    );
    for (const row of rows) expect(row).toEqual(row.toSorted());
    for (const column of [0, 1, 2]) {
      const down = rows.map((row) => row[column]);
      expect(down).toEqual(down.toSorted());
    }
  });

  it('has one place for each oracle: a new one gets its line in severity/placed.ts', () => {
    expect(placed.map(({ oracle }) => oracle).toSorted()).toEqual(oracles.map(({ id }) => id).toSorted());
  });

  it.each(oracles)('$id is as severe as its place says', ({ id, severity }) => {
    const place = placed.find(({ oracle }) => oracle === id);
    expect(place && severityOf[place.loss][place.reach]).toBe(severity);
  });

  it('counts what lets strangers at data of others among what is lost by others', () => {
    const exposing = oracles.filter(({ cwe }) => cwe !== undefined && ofOthers.includes(cwe));
    expect(exposing.filter(({ id }) => lossOf(id) !== 'others').map(({ id }) => id)).toEqual([]);
    expect(exposing.filter(({ severity }) => rankOf(severity) > rankOf('high'))).toEqual([]);
  });

  it('puts an obstacle for some above medium only where they cannot go on at all', () => {
    const above = oracles.filter(
      ({ wcag, severity }) => wcag !== undefined && rankOf(severity) < rankOf('medium'),
    );
    expect([...new Set(above.map(({ id }) => lossOf(id)))]).toEqual(['purpose']);
  });

  it.each(oracles)('$id differs in places only as severity/placed.ts says', ({ id, family, severity }) => {
    const named = [...read(`../${family}/${id}/oracle.ts`).matchAll(/severity: '(\w+)'/g)].map(
      ([, word]) => word,
    );
    const places = differing.filter(({ oracle }) => oracle === id);
    const expected = [severity, ...places.map(({ loss, reach }) => severityOf[loss][reach])];
    expect(named.toSorted()).toEqual(expected.toSorted());
  });
});

describe('the bugs of real trackers', () => {
  it('are many, of many products and of all kinds that a tracker has words for', () => {
    expect(compared.length).toBeGreaterThanOrEqual(60);
    expect(repositories(compared)).toBeGreaterThanOrEqual(12);
    expect(new Set(compared.map(({ bug }) => bug)).size).toBe(compared.length);
    const families = new Set(oracles.map(({ family }) => family).filter((family) => family !== 'unit'));
    expect(new Set(compared.map(({ family }) => family))).toEqual(families);
  });

  it('have a severity of their own only where the oracle has one in such places', () => {
    const odd = compared.filter(
      ({ here, oracle }) =>
        here !== undefined &&
        !differing.some((each) => each.oracle === oracle && severityOf[each.loss][each.reach] === here),
    );
    expect(odd.map(({ bug }) => bug)).toEqual([]);
  });

  it('agree with us more often than before', () => {
    expect(agreeing(compared)).toBeGreaterThan(agreeing(compared, 'before'));
  });

  it('count by the nearest of what a word covers', () => {
    const [bug] = sheet.bugs;
    if (bug === undefined) throw new Error('the sheet is empty');
    const rated = (theirs: Severity | Severity[], here: Severity) =>
      compareWithTrackers(oracles, {
        scales: [{ of: [bug.bug.replace(/#.*/, '')], words: { [bug.label]: theirs } }],
        bugs: [{ ...bug, here }],
      })[0]?.above;
    expect([rated('medium', 'low'), rated(['critical', 'high'], 'high'), rated('low', 'critical')]).toEqual([
      -1, 0, 3,
    ]);
  });

  it('fail when a label is not in the scale of its tracker', () => {
    const bugs = sheet.bugs.slice(0, 1).map((bug) => ({ ...bug, label: 'soon' }));
    expect(() => compareWithTrackers(oracles, { ...sheet, bugs })).toThrow('no word "soon"');
  });
});

describe('the page about severity', () => {
  it('has each oracle, each reason to differ and each bug', () => {
    const text = describeSeverity(oracles, sheet);
    for (const { id } of oracles) expect(text).toContain(`\`${id}\``);
    for (const { where } of differing) expect(text).toContain(where);
    for (const { bug, what } of sheet.bugs) for (const part of [bug, what]) expect(text).toContain(part);
  });
});
