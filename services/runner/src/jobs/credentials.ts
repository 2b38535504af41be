import { type Backbone, Unretryable } from '@prowl/backbone';
import { SealedCredentials, type Target } from '@prowl/contracts';
import type { UnsealedAccount } from '../sign-in/unsealed.ts';

const unsealed = async (backbone: Backbone, team: string, ref: string): Promise<SealedCredentials> => {
  const sealed = await backbone.secrets.get(team, ref);
  if (sealed === undefined)
    throw new Unretryable('The credentials of the application are gone. Configure them again.');
  return SealedCredentials.parse(JSON.parse(sealed));
};

/** The target's account, unsealed for the length of one job. */
export const credentialsOf = async (
  backbone: Backbone,
  team: string,
  { auth }: Target,
): Promise<SealedCredentials | undefined> =>
  auth.credentialsRef === undefined ? undefined : unsealed(backbone, team, auth.credentialsRef);

/** The same of its further accounts. */
export const accountsOf = (
  backbone: Backbone,
  team: string,
  { accounts = [] }: Target,
): Promise<UnsealedAccount[]> =>
  Promise.all(
    accounts.map(async ({ name, role, credentialsRef }) => ({
      name,
      role,
      credentials: await unsealed(backbone, team, credentialsRef),
    })),
  );
