import { derivedId } from '@prowl/backbone';
import { CodeModel } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { site } from '../session.fixture.ts';
import { event, given, ids, planOf, request, startedAt, target } from '../team-state.fixture.ts';
import { concludeAnalysis } from './conclude.ts';
import { suggest, understand } from './understanding.ts';

const { scope, directives, deadline, budget } = request();
const asked = {
  analysisId: ids.analysis(),
  target: { ...target, description: 'People and their ages.' },
  scope,
  directives,
  deadline,
  budget,
};
const derive = (prefix: string, key: string) => derivedId(prefix, startedAt, key);
const code = CodeModel.parse({
  version: 1,
  stack: { language: 'TypeScript', database: 'PostgreSQL' },
  routes: [],
  functions: [],
  risks: [{ kind: 'SQL built from text', file: 'src/a.ts', line: 7, excerpt: '' }],
});
const plans = Array.from({ length: 30 }, (_, index) =>
  planOf({
    fingerprint: `rule|/x|${index}`,
    title: `page ${index}: rule ${index} holds`,
    family: index < 20 ? 'lists' : 'forms',
  }),
);
const suggested = suggest(plans, () => true);
const seen = {
  suggested,
  result: understand(
    site,
    code,
    asked.target,
    suggested.map(({ title }) => title),
  ),
};
const conclude = (state = given()) => concludeAnalysis(state.ideas, asked, seen, derive);
const result = () =>
  conclude().flatMap(({ data }) => ('result' in data ? [data.result] : []))[0] as Record<string, unknown>;

describe('what an analysis ends in', () => {
  it('says what the application is and holds, in sentences', () => {
    expect(result()['understanding']).toMatch(
      /^Shop is a web application: People and their ages\. .*3 kinds of page were seen.*Page 1.*People/,
    );
  });
  it('names the technologies, from the code where that says more', () => {
    expect(result()['techStack']).toEqual({ language: 'TypeScript', database: 'PostgreSQL' });
  });
  it('suggests tests for a person to read, no family crowding out the others, each with a ticket in the backlog', () => {
    const suggested = result()['suggestedTests'] as string[];
    expect(suggested).toHaveLength(8);
    expect(suggested[0]).toBe('Page 0: rule 0 holds');
    const tickets = conclude().filter(({ type }) => type === 'TicketOpened');
    expect(tickets.map(({ data }) => (data as { title: string }).title)).toEqual(
      suggested.map((title) => `Test: ${title}`),
    );
    expect(tickets[0]).toMatchObject({ data: { status: 'backlog', idea: 'rule|/x|0' } });
  });
  it('offers no idea twice, not even when its words have changed', () => {
    const ticketId = ids.ticket('old');
    const offered = event('TicketOpened', {
      ticketId,
      title: 'Test: …',
      description: '',
      status: 'done',
      priority: 'low',
      idea: 'rule|/x|0',
    });
    expect(conclude(given(offered)).filter(({ type }) => type === 'TicketOpened')).toHaveLength(7);
  });
  it('suggests no test that cannot be written', () => {
    const writable = suggest(plans, ({ fingerprint }) => fingerprint !== 'rule|/x|0');
    expect(writable).toHaveLength(8);
    expect(writable[0]?.title).toBe('Page 1: rule 1 holds');
  });
  it('opens the same tickets when it is repeated', () => {
    expect(conclude()).toEqual(conclude());
  });
  it('names risks and agents that this application calls for', () => {
    expect(result()['risks']).toContain('SQL built from text in src/a.ts:7');
    expect(result()['suggestedAgents']).toContainEqual(
      expect.stringContaining('List agent: sorting, filters and search of People'),
    );
  });
});
