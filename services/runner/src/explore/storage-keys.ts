// Which keys an application keeps in the browser, and which of them look like a secret; never their values. Pure.
import type { SiteModel } from '@prowl/contracts';
import { looksSecret } from '../tab/secrets.ts';
import type { StorageState } from './walking/contexts.ts';

const most = 100;

/** `session`: what is in the session storage of the first tab. */
export const storageKeysOf = (
  state: Pick<StorageState, 'origins'> | undefined,
  session: Readonly<Record<string, string>>,
): SiteModel['storageKeys'] => {
  const fact = (area: 'local' | 'session', name: string, value: string) => ({
    area,
    key: name.slice(0, 200),
    looksSecret: looksSecret(name, value),
  });
  const local = (state?.origins ?? []).flatMap(({ localStorage }) => localStorage);
  return [
    ...local.map(({ name, value }) => fact('local', name, value)),
    ...Object.entries(session).map(([name, value]) => fact('session', name, value)),
  ].slice(0, most);
};
