// An event as a few words for the channel of a chat. Texts that came from an application are data there: nothing in them is markup. Pure.
import type { PublicEvent } from '@prowl/contracts';

/** What is known of the bug that an event is about and that does not say it itself. */
export interface KnownBug {
  readonly title: string;
  readonly severity: string;
}

export interface Message {
  readonly heading: string;
  /** Word for word from an application, or from whoever wrote it. */
  readonly detail: string;
  readonly link: { readonly label: string; readonly url: string } | undefined;
}

const longest = 600;

/** Where people look at it; undefined when nobody said under which address that is. */
const linkOf = (
  { data, partitionkey }: Pick<PublicEvent, 'data' | 'partitionkey'>,
  base: string | undefined,
): Message['link'] => {
  if (base === undefined) return undefined;
  const at = (path: string) => `${base.replace(/\/+$/, '')}${path}`;
  const { bugId, sessionId } = data as { bugId?: string; sessionId?: string };
  if (bugId !== undefined)
    return sessionId === undefined
      ? { label: 'The bug', url: at(`/api/bugs/${bugId}`) }
      : { label: 'The bug in the report', url: at(`/api/sessions/${sessionId}/report.html#${bugId}`) };
  if (sessionId !== undefined && partitionkey.includes('.session.'))
    return { label: 'The report', url: at(`/api/sessions/${sessionId}/report.html`) };
  return undefined;
};

const outcomes: Readonly<Record<string, string>> = {
  clean: 'no bugs found',
  'bugs-found': 'bugs found',
  inconclusive: 'inconclusive',
};

/** `TestRunFinished` → `Test run finished`. */
const wordsOf = (type: string): string => {
  const words = type.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};

const saying = (
  { type, data, subject }: Pick<PublicEvent, 'type' | 'data' | 'subject'>,
  bug: KnownBug | undefined,
): Pick<Message, 'heading' | 'detail'> => {
  const said = data as Readonly<Record<string, unknown>>;
  const text = (name: string) => (typeof said[name] === 'string' ? said[name] : '');
  const known = `${bug?.severity ?? 'unknown'} severity`;
  switch (type) {
    case 'BugFound':
      return { heading: `New bug, ${text('severity')} severity`, detail: text('title') };
    case 'BugReopened':
      return { heading: `A bug is back, ${known}`, detail: bug?.title ?? '' };
    case 'BugResolved':
      return { heading: `Bug resolved, ${known}`, detail: bug?.title ?? '' };
    case 'SessionCompleted':
      return {
        heading: `Session completed: ${outcomes[text('outcome')] ?? text('outcome')}`,
        detail: text('reason'),
      };
    case 'SessionFailed':
      return { heading: 'Session failed', detail: text('error') };
    case 'ScheduleRunSkipped':
      return { heading: 'A scheduled session was skipped', detail: text('reason') };
    case 'Ping':
      return { heading: 'Prowl can write here', detail: 'This is a ping: somebody asked for it.' };
    default:
      return { heading: wordsOf(type), detail: text('title') || bug?.title || text('name') || subject };
  }
};

export const messageOf = (
  event: PublicEvent,
  {
    bug,
    revision,
    base,
  }: {
    readonly bug?: KnownBug | undefined;
    /** Of the session that the event is about: what was tested. */
    readonly revision?: string | undefined;
    readonly base?: string | undefined;
  },
): Message => {
  const { heading, detail: said } = saying(event, bug);
  const detail = [
    ...(revision === undefined ? [] : [`Revision ${revision}`]),
    ...(said === '' ? [] : [said]),
  ].join('. ');
  return {
    heading,
    detail: detail.length > longest ? `${detail.slice(0, longest)}…` : detail,
    link: linkOf(event, base),
  };
};

/** Slack reads these three as its own, and nothing else in plain text that mentions or links. */
const slackText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** An incoming webhook of Slack. `text` is what notifications show. */
export const slackOf = ({ heading, detail, link }: Message): object => ({
  text: slackText(detail === '' ? heading : `${heading}: ${detail}`),
  blocks: [
    { type: 'section', text: { type: 'plain_text', text: heading, emoji: false } },
    ...(detail === '' ? [] : [{ type: 'section', text: { type: 'plain_text', text: detail, emoji: false } }]),
    ...(link === undefined
      ? []
      : [{ type: 'section', text: { type: 'mrkdwn', text: `<${slackText(link.url)}|${link.label}>` } }]),
  ],
});

/** A workflow of Teams ("when a webhook request is received"). A text block would read Markdown, a run of text does not. */
export const teamsOf = ({ heading, detail, link }: Message): object => {
  const line = (text: string, weight: 'Bolder' | 'Default') => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text, weight }],
  });
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [line(heading, 'Bolder'), ...(detail === '' ? [] : [line(detail, 'Default')])],
          ...(link === undefined
            ? {}
            : { actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }] }),
        },
      },
    ],
  };
};
