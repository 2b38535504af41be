import { type CommandPayload, limits } from '@prowl/contracts';
import { specification } from '@prowl/testkit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decisionOf } from '../core/decision.fixture.ts';
import { configured, event, target, team } from '../team-state.fixture.ts';
import {
  type ConfigurationState,
  decideChange,
  decideDirective,
  decideLocalPath,
  decideRepository,
  decideSet,
  evolve,
  initialState,
} from './decider.ts';

const spec = <Command>(
  decide: (state: ConfigurationState, team: string, command: Command) => Parameters<typeof decisionOf>[0],
) =>
  specification({
    decide: (command: Command, state: ConfigurationState) => decisionOf(decide(state, team, command)),
    evolve,
    initialState: initialState as ConfigurationState,
  });
const set = spec((_, name, command: CommandPayload<'SetConfiguration'>) => decideSet(name, command));
const change = spec(decideChange);
const directive = spec(decideDirective);
const repository = spec(decideRepository);
const localPath = spec(decideLocalPath);
const after = (...events: Parameters<typeof evolve>[1][]) =>
  events.reduce(evolve, initialState as ConfigurationState);

it('is set in one go, with no directives and no sign-in unless they are given', () => {
  const command = { name: 'Shop', description: '', url: 'http://shop.test/' };
  set
    .given([])
    .when(command)
    .then([event('ConfigurationSet', { ...command, directives: [], auth: { type: 'none' } })]);
});
it('replaces everything that was there', () => {
  const one = event('ConfigurationSet', {
    ...target,
    repoUrl: 'https://git.test/a',
    directives: ['ignore /a'],
  });
  expect(after(one, configured)).toEqual(target);
});
it('changes only the fields that are given', () => {
  change
    .given([configured])
    .when({ name: 'New' })
    .then([event('ConfigurationChanged', { name: 'New', signInDropped: false })]);
});
it('clears an optional field with null', () => {
  const withRepository = [
    configured,
    event('RepositorySet', { url: 'https://git.test/a' }),
    event('DirectiveAdded', { directive: 'ignore /a' }),
  ];
  change
    .given(withRepository)
    .when({ repoUrl: null, directives: null, auth: null })
    .then([
      event('ConfigurationChanged', {
        repoUrl: null,
        directives: [],
        auth: { type: 'none' },
        signInDropped: true,
      }),
    ]);
  const cleared = after(
    ...withRepository,
    event('ConfigurationChanged', { repoUrl: null, directives: [], signInDropped: false }),
  );
  expect(cleared).toEqual(target);
});
it('drops the old sign-in when the address or the credentials change, not when anything else does', () => {
  const dropped = (signInDropped: boolean) => [
    expect.objectContaining({ data: expect.objectContaining({ signInDropped }) }),
  ];
  const { given } = change;
  given([configured]).when({ url: 'http://other.test/' }).then(dropped(true));
  given([configured])
    .when({ auth: { type: 'basic', credentialsRef: 'sec_1' } })
    .then(dropped(true));
  given([configured]).when({ url: target.url }).then(dropped(false));
  given([configured]).when({ description: 'x' }).then(dropped(false));
});
it('takes further accounts only beside a first one that signs in by a form', () => {
  const accounts = [{ name: 'rosa', role: 'family', credentialsRef: 'sec_2' }];
  change.given([configured]).when({ accounts }).refused('invalid-body');
  change
    .given([configured])
    .when({ accounts, auth: { type: 'session', credentialsRef: 'sec_1' } })
    .then([expect.objectContaining({ data: expect.objectContaining({ accounts, signInDropped: true }) })]);
});
it('records nothing for an empty change', () => {
  change.given([configured]).when({}).nothing();
});
it('refuses to change, extend or connect what is not configured', () => {
  change.given([]).when({ name: 'x' }).refused('no-configuration');
  directive.given([]).when({ directive: 'ignore /a' }).refused('no-configuration');
  repository.given([]).when({ url: 'https://git.test/a' }).refused('no-configuration');
  localPath.given([]).when({ path: '/src' }).refused('no-configuration');
});
it('takes a directive more, up to the limit', () => {
  const full = event('ConfigurationSet', {
    ...target,
    directives: Array.from({ length: limits.directives }, (_, index) => `ignore /${index}`),
  });
  directive
    .given([configured])
    .when({ directive: 'ignore /a' })
    .then([event('DirectiveAdded', { directive: 'ignore /a' })]);
  directive.given([full]).when({ directive: 'ignore /a' }).refused('too-many-directives');
});
it('keeps no password out of a directive', () => {
  const kept = 'log in as ann with password ••••';
  directive
    .given([configured])
    .when({ directive: 'log in as ann with password hunter2' })
    .then([event('DirectiveAdded', { directive: kept })]);
  change
    .given([configured])
    .when({ directives: ['log in as ann with password hunter2'] })
    .then([event('ConfigurationChanged', { directives: [kept], signInDropped: false })]);
});
it('remembers the repository and the folder', () => {
  repository
    .given([configured])
    .when({ url: 'https://git.test/a' })
    .then([event('RepositorySet', { url: 'https://git.test/a' })]);
  localPath
    .given([configured])
    .when({ path: '/src' })
    .then([event('LocalPathSet', { path: '/src' })]);
});
it('is at any time what the changes so far say, in order', () => {
  const name = fc.string({ minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(
      fc.array(fc.record({ name, repoUrl: fc.option(name, { nil: null }) }, { requiredKeys: [] }), {
        maxLength: 20,
      }),
      (changes) => {
        const state = after(
          configured,
          ...changes.map((data) => event('ConfigurationChanged', { ...data, signInDropped: false })),
        );
        const last = (key: 'name' | 'repoUrl') => changes.findLast((each) => each[key] !== undefined)?.[key];
        expect(state?.name).toBe(last('name') ?? target.name);
        expect(state?.repoUrl).toBe(last('repoUrl') ?? undefined);
      },
    ),
  );
});
