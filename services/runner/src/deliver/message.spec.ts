import type { PublicEvent } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { messageOf, slackOf, teamsOf } from './message.ts';

const base = 'https://prowl.test/';
const event = (type: string, data: Record<string, unknown>, aggregate = 'bug'): PublicEvent =>
  ({ type, data, subject: `${aggregate}.x`, partitionkey: `blue.${aggregate}.x` }) as unknown as PublicEvent;
const found = (title: string) =>
  event('BugFound', { bugId: 'bug_1', sessionId: 'ses_1', severity: 'high', title });

it('says what happened in a few words, with a link to where it is shown', () => {
  expect(messageOf(found('The cart loses items'), { base })).toEqual({
    heading: 'New bug, high severity',
    detail: 'The cart loses items',
    link: {
      label: 'The bug in the report',
      url: 'https://prowl.test/api/sessions/ses_1/report.html#bug_1',
    },
  });
  const completed = event('SessionCompleted', { sessionId: 'ses_1', outcome: 'bugs-found' }, 'session');
  expect(messageOf(completed, { base })).toMatchObject({
    heading: 'Session completed: bugs found',
    link: { label: 'The report', url: 'https://prowl.test/api/sessions/ses_1/report.html' },
  });
});

it('says which revision was tested', () => {
  const failed = event('SessionFailed', { sessionId: 'ses_1', error: 'No runner answered.' }, 'session');
  expect(messageOf(failed, { revision: 'abc123' }).detail).toBe('Revision abc123. No runner answered.');
  const completed = event('SessionCompleted', { sessionId: 'ses_1', outcome: 'clean' }, 'session');
  expect(messageOf(completed, { revision: 'abc123' }).detail).toBe('Revision abc123');
});

it('says why a scheduled session was skipped', () => {
  const skipped = event('ScheduleRunSkipped', { reason: 'The last one is still running.' }, 'schedule');
  expect(messageOf(skipped, {})).toMatchObject({
    heading: 'A scheduled session was skipped',
    detail: 'The last one is still running.',
  });
});

it('knows the title of a bug that the event does not say', () => {
  const bug = { title: 'The cart loses items', severity: 'high' };
  expect(messageOf(event('BugResolved', { bugId: 'bug_1' }), { base, bug })).toEqual({
    heading: 'Bug resolved, high severity',
    detail: 'The cart loses items',
    link: { label: 'The bug', url: 'https://prowl.test/api/bugs/bug_1' },
  });
});

it('has words for every other event, is short, and has no link where the address is not known', () => {
  const moved = messageOf(event('TicketMoved', { ticketId: 'tkt_1' }, 'ticket'), {});
  expect(moved).toEqual({ heading: 'Ticket moved', detail: 'ticket.x', link: undefined });
  expect(messageOf(found('x'.repeat(5_000)), {}).detail.length).toBeLessThan(700);
});

describe('what an application wrote', () => {
  const hostile = '<!channel> *bold* [a](http://evil.test) <http://evil.test|here> & co';
  const message = messageOf(found(hostile), { base });
  it('is plain text to Slack', () => {
    const { text, blocks } = slackOf(message) as { text: string; blocks: { text: { type: string } }[] };
    expect(text).toContain('&lt;!channel&gt;');
    expect(text).not.toContain('<');
    expect(blocks.map((block) => block.text.type)).toEqual(['plain_text', 'plain_text', 'mrkdwn']);
  });
  it('is a run of text to Teams, which reads no Markdown there', () => {
    const [attachment] = (teamsOf(message) as { attachments: { content: { body: object[] } }[] }).attachments;
    expect(attachment?.content.body).toEqual([
      { type: 'RichTextBlock', inlines: [expect.objectContaining({ text: message.heading })] },
      { type: 'RichTextBlock', inlines: [expect.objectContaining({ text: hostile })] },
    ]);
    expect(attachment?.content).toMatchObject({
      actions: [{ type: 'Action.OpenUrl', url: message.link?.url }],
    });
  });
});
