import { expect, it } from 'vitest';
import { RunSessionBody } from '../values/run.ts';
import { limits } from '../values/values.ts';
import { CreateAgentBody, GenerateTestBody } from './brain.ts';

it.each([
  ['seconds', 10, 86_400],
  ['pages', 1, 10_000],
  ['tests', 1, 10_000],
])('a budget of %s is from %i to %i', (field, least, most) => {
  const accepts = (value: unknown) => RunSessionBody.safeParse({ budget: { [field]: value } }).success;
  expect([accepts(least - 1), accepts(least), accepts(most), accepts(most + 1)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([accepts(least + 0.5), accepts('many')]).toEqual([false, false]);
});

it('a session may be restricted to types and agents, never to none', () => {
  expect(RunSessionBody.safeParse({}).success).toBe(true);
  expect(RunSessionBody.safeParse({ types: ['e2e'] }).success).toBe(true);
  for (const body of [{ types: [] }, { agentIds: [] }, { types: ['magic'] }, { colour: 'blue' }])
    expect(RunSessionBody.safeParse(body).success).toBe(false);
});

it('a test is generated for a target, with a context or without', () => {
  expect(GenerateTestBody.parse({ type: 'e2e', target: ' home ' })).toEqual({
    type: 'e2e',
    target: 'home',
    context: '',
  });
  for (const target of ['', ' ', 'x'.repeat(limits.target + 1)])
    expect(GenerateTestBody.safeParse({ type: 'e2e', target }).success).toBe(false);
});

it('an agent needs a purpose within its limit', () => {
  const accepts = (purpose: string) => CreateAgentBody.safeParse({ purpose }).success;
  expect([
    accepts(' '),
    accepts('x'.repeat(limits.purpose)),
    accepts('x'.repeat(limits.purpose + 1)),
    accepts(`${'x'.repeat(limits.purpose)} `), // the limit is of what is sent
  ]).toEqual([false, true, false, false]);
});

it('a revision is one line of at most 200 characters, without blanks at its ends', () => {
  const read = (revision: string) => RunSessionBody.safeParse({ revision });
  expect(read(' v1.2.3 ').data).toEqual({ revision: 'v1.2.3' });
  for (const revision of ['', '  ', 'a\nb', 'x'.repeat(201)]) expect(read(revision).success).toBe(false);
});
