import { expect, it } from 'vitest';
import { configured, event, given, target } from '../team-state.fixture.ts';

it('knows the application as it was configured last', () => {
  expect(given().configuration).toBeUndefined();
  expect(given(configured).configuration).toEqual(target);
  const changed = event('ConfigurationChanged', { name: 'Store', signInDropped: false });
  const added = event('DirectiveAdded', { directive: 'ignore /admin' });
  expect(given(configured, changed, added).configuration).toEqual({
    ...target,
    name: 'Store',
    directives: ['ignore /admin'],
  });
});
it('knows where the source code is, until that is taken away', () => {
  const found = event('RepositorySet', { url: 'https://git.test/a' });
  expect(given(configured, found).configuration?.repoUrl).toBe('https://git.test/a');
  const gone = event('ConfigurationChanged', { repoUrl: null, signInDropped: false });
  expect(given(configured, found, gone).configuration).toEqual(target);
});
