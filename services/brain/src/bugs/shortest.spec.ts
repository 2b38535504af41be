import type { RunFailure, Step } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { planOf } from '../team-state.fixture.ts';
import { answeredIn, shortest } from './shortest.ts';

const get = (url: string, into: string): Step =>
  ({ do: 'request', method: 'GET', url, into, times: 1 }) as Step;
const answers = (into: string, message: string): Step =>
  ({
    do: 'expect',
    message,
    subject: { extract: { read: 'response', from: into, part: 'status' } },
    matcher: 'less-than',
    expected: { value: 500 },
  }) as Step;
const plan = planOf({
  steps: [
    get('/things?q=', 'plain'),
    { do: 'step', title: 'set q', steps: [get('/things?q=0', 'odd0')] } as Step,
    answers('odd0', 'q is 0'),
    { do: 'step', title: 'set q', steps: [get('/things?q=%22', 'odd1')] } as Step,
    answers('odd1', 'q is "'),
    get('/things?q=x', 'odd2'),
    answers('odd2', 'q is x'),
  ],
});
const failure = (message: string): RunFailure => ({ kind: 'oracle', message, received: '500' });
const urls = (steps: readonly Step[]): string[] =>
  steps.flatMap((step) =>
    'steps' in step ? urls(step.steps) : step.do === 'request' ? [String(step.url)] : [],
  );

describe('the steps that a failure takes', () => {
  it('are those up to it, without what was only asked beside it', () => {
    expect(urls(shortest(plan, failure('q is "')).steps)).toEqual(['/things?q=%22']);
    expect(urls(shortest(plan, failure('q is 0')).steps)).toEqual(['/things?q=0']);
  });
  it('keep what changes something, and what a later step reads', () => {
    const post = { ...get('/things', 'made'), method: 'POST' } as Step;
    const kept = {
      do: 'keep',
      name: 'n',
      value: { extract: { read: 'response', from: 'plain', part: 'status' } },
    } as Step;
    const more = planOf({
      steps: [post, get('/a', 'plain'), kept, get('/b', 'odd0'), answers('odd0', 'q is 0')],
    });
    expect(urls(shortest(more, failure('q is 0')).steps)).toEqual(['/things', '/a', '/b']);
  });
  it('are all of them when it is not known which expectation failed', () => {
    expect(shortest(plan, failure('something else'))).toBe(plan);
  });
});

it('a status that failed is said with its request', () => {
  expect(answeredIn(plan, failure('q is "'))).toBe('GET /things?q=%22 answers 500.');
  expect(answeredIn(plan, failure('something else'))).toBeUndefined();
});
