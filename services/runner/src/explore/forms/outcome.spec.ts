import type { Exchange } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { emptySnapshot } from '../../tab/snapshot.ts';
import { judgeSubmission } from './outcome.ts';

const at = (url: string, more: Partial<typeof emptySnapshot> = {}) => ({
  ...emptySnapshot,
  url: `http://site.test${url}`,
  ...more,
});
const sent = (status: number): Exchange => ({
  method: 'POST',
  url: 'http://site.test/x',
  template: '/x',
  status,
  kind: 'document',
  own: true,
  milliseconds: 1,
  bytes: 1,
  responseHeaders: {},
});
const slice = (...exchanges: Exchange[]) => ({ exchanges, troubles: [], dialogs: [], downloads: [] });
const mark = 'prowlabc';

describe('a submission', () => {
  it('was accepted when it led on without complaint, or says so, or shows what was sent', () => {
    expect(judgeSubmission(at('/new'), at('/things/3'), slice(sent(303)), mark, false).accepted).toBe('yes');
    expect(
      judgeSubmission(at('/new'), at('/new', { messages: ['Saved.'] }), slice(sent(200)), mark, true),
    ).toMatchObject({
      accepted: 'yes',
      message: 'Saved.',
    });
    expect(
      judgeSubmission(at('/new'), at('/new', { lines: [`Title ${mark}`] }), slice(sent(200)), mark, true)
        .accepted,
    ).toBe('yes');
  });
  it('was accepted when a script sent it, shows it, and emptied the fields that are required', () => {
    const emptied = { invalid: ['Title: please fill in'] };
    const judged = (lines: string[], exchange: Exchange) =>
      judgeSubmission(at('/new'), at('/new', { ...emptied, lines }), slice(exchange), mark, true).accepted;
    expect(judged([`Title ${mark}`], { ...sent(201), kind: 'fetch' })).toBe('yes');
    expect(judged([], { ...sent(201), kind: 'fetch' })).toBe('no');
    expect(judged([`Title ${mark}`], { ...sent(200), kind: 'document' })).toBe('no');
  });
  it('was accepted when a script sent what shows no text of its own, and emptied what was typed in', () => {
    const after = at('/bill', {
      invalid: ['Price: please fill in'],
      alarms: ['Item'],
      messages: ['Item'],
      filled: 0,
    });
    const judged = (filled: number) =>
      judgeSubmission(at('/bill', { filled }), after, slice({ ...sent(200), kind: 'fetch' }), mark, true)
        .accepted;
    expect(judged(2)).not.toBe('no');
    expect(judged(0)).toBe('no');
  });
  it('was refused by what came beside a field that no markup ties to it, and not by what stood there before', () => {
    const complaints = ['Code: two letters and three figures'];
    const judged = (before: string[]) =>
      judgeSubmission(at('/new', { complaints: before }), at('/new', { complaints }), slice(), mark, true);
    expect(judged([])).toMatchObject({ accepted: 'no', fieldErrors: complaints });
    expect(judged(complaints)).toMatchObject({ accepted: 'unclear', fieldErrors: [] });
  });
  it('was refused when the browser kept it, the server answered with an error, or the page complains', () => {
    expect(
      judgeSubmission(at('/new'), at('/new', { invalid: ['E-mail: please fill in'] }), slice(), mark, true),
    ).toMatchObject({
      accepted: 'no',
      fieldErrors: ['E-mail: please fill in'],
    });
    expect(judgeSubmission(at('/new'), at('/new'), slice(sent(500)), mark, true)).toMatchObject({
      accepted: 'no',
      message: 'the server answered 500',
    });
    expect(
      judgeSubmission(
        at('/new'),
        at('/new', { messages: ['The code is invalid'] }),
        slice(sent(200)),
        mark,
        true,
      ).accepted,
    ).toBe('no');
  });
  it('was refused when the form comes back with what was entered and a complaint', () => {
    const again = at('/things', {
      lines: [`A note with the mark ${mark}`],
      messages: ['Error: only numbers may be entered'],
    });
    const judged = (status: number, after = again) =>
      judgeSubmission(at('/things?new'), after, slice(sent(status)), mark, true).accepted;
    expect(judged(200)).toBe('no');
    expect(judged(303)).toBe('yes');
    expect(judged(200, { ...again, messages: [] })).toBe('yes');
  });
  it('was refused when what the page says is marked as an error, whatever its words', () => {
    const said = { messages: ['Sciezka nie istnieje'], lines: ['Sciezka nie istnieje'] };
    const judged = (more: object) =>
      judgeSubmission(at('/new'), at('/new', { ...said, ...more }), slice(sent(200)), mark, true);
    expect(judged({ alarms: said.messages })).toMatchObject({ accepted: 'no', message: said.messages[0] });
    expect(judged({}).accepted).toBe('yes');
  });
  it('is unclear when nothing shows it', () => {
    expect(judgeSubmission(at('/new'), at('/new'), slice(), mark, true).accepted).toBe('unclear');
    expect(judgeSubmission(at('/new'), at('/new'), slice(sent(200)), mark, true).accepted).toBe('unclear');
  });
});
