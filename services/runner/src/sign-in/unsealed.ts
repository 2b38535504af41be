// A further account of the application under test, with its credentials, for the length of one job.
import type { SealedCredentials, TargetAccount } from '@prowl/contracts';

export interface UnsealedAccount extends Pick<TargetAccount, 'name' | 'role'> {
  readonly credentials: AccountCredentials;
}

/** User name and password, and what one-time codes are made of. */
export type AccountCredentials = Pick<SealedCredentials, 'username' | 'password' | 'totpSecret'>;
