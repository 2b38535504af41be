// HTTP Basic: the browser context carries the credentials; here is the proof that the target asked for them and took them.

import type { Credentials } from '@prowl/contracts';
import { ask } from '../http/ask.ts';

export const basicHeader = ({ username, password }: Credentials): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

export type BasicProof =
  | { readonly status: 'verified'; readonly detail: string }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'not-asked-yet' };

/** Asks the address without and with the credentials. */
export const proveBasic = async (url: string, credentials: Credentials): Promise<BasicProof> => {
  const without = await ask(url, { maxBytes: 1_000 });
  if (without.status !== 401) return { status: 'not-asked-yet' };
  const given = await ask(url, { maxBytes: 1_000, headers: { authorization: basicHeader(credentials) } });
  if (given.status === 401 || given.status === 403)
    return {
      status: 'failed',
      reason: `${url} refused the user name and password (${given.status}); check them`,
    };
  if (given.status === 0 || given.status >= 500)
    return {
      status: 'failed',
      reason: `${url} answered ${given.failure ?? given.status} to the credentials`,
    };
  return { status: 'verified', detail: `HTTP Basic: 401 without, ${given.status} with the credentials` };
};
