import { type Backbone, Unretryable } from '@prowl/backbone';
import { Credentials, type Target } from '@prowl/contracts';

/** The target's account, unsealed for the length of one job. */
export const credentialsOf = async (
  backbone: Backbone,
  team: string,
  target: Target,
): Promise<Credentials | undefined> => {
  const { credentialsRef } = target.auth;
  if (credentialsRef === undefined) return undefined;
  const sealed = await backbone.secrets.get(team, credentialsRef);
  if (sealed === undefined)
    throw new Unretryable('The credentials of the application are gone. Configure them again.');
  return Credentials.parse(JSON.parse(sealed));
};
