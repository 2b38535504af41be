import { describe, expect, it } from 'vitest';
import { cause, openMemory } from '../memory.fixture.ts';
import { configurationCommands } from './commands.ts';

const target = { name: 'Shop', description: '', url: 'http://shop.test/' };
const withLogin = (credentialsRef: string) => ({
  ...target,
  auth: { type: 'session' as const, credentialsRef },
});
const { SetConfiguration, ChangeConfiguration, AddDirective } = configurationCommands;

describe('commands on the configuration', () => {
  it('set it and change it', async () => {
    const { asking, domain } = openMemory();
    await SetConfiguration(asking, cause, target);
    expect(
      await AddDirective(asking, { ...cause, id: 'req_2' }, { directive: 'ignore /admin' }),
    ).toMatchObject({
      ok: true,
      position: 2,
      data: { directives: ['ignore /admin'] },
    });
    expect(domain().map(({ type }) => type)).toEqual(['ConfigurationSet', 'DirectiveAdded']);
  });
  it('delete credentials that are referred to no more', async () => {
    const { asking, deletedSecrets } = openMemory();
    await SetConfiguration(asking, cause, withLogin('sec_1'));
    await ChangeConfiguration(asking, { ...cause, id: 'req_2' }, { name: 'Store' });
    expect(deletedSecrets).toEqual([]);
    await SetConfiguration(asking, { ...cause, id: 'req_3' }, withLogin('sec_2'));
    expect(deletedSecrets).toEqual(['sec_1']);
  });
  it('delete those of further accounts that are given up', async () => {
    const { asking, deletedSecrets } = openMemory();
    const rosa = { name: 'rosa', credentialsRef: 'sec_2' };
    await SetConfiguration(asking, cause, { ...withLogin('sec_1'), accounts: [rosa] });
    await ChangeConfiguration(asking, { ...cause, id: 'req_2' }, { accounts: null });
    expect(deletedSecrets).toEqual(['sec_2']);
  });
  it('keep credentials that a running session may need', async () => {
    const { asking, deletedSecrets } = openMemory();
    await SetConfiguration(asking, cause, withLogin('sec_1'));
    await SetConfiguration({ ...asking, busy: async () => true }, { ...cause, id: 'req_2' }, target);
    expect(deletedSecrets).toEqual([]);
  });
});
