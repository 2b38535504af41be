// A further account of the application under test, with its credentials, for the length of one job.
import type { Credentials, TargetAccount } from '@prowl/contracts';

export interface UnsealedAccount extends Pick<TargetAccount, 'name' | 'role'> {
  readonly credentials: Credentials;
}
