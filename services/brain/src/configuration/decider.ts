// The configured application of a team. Credentials were sealed by the gateway: here there are only references.
import {
  type CommandPayload,
  type CommandReplyData,
  type DomainEvent,
  limits,
  type Target,
} from '@prowl/contracts';
import { accept, type Decision, refuse } from '../core/decision.ts';
import { pending } from '../core/envelope.ts';
import { withoutPasswords } from './directives.ts';
import { readingOf } from './readings.ts';

export type ConfigurationState = Target | undefined;
export const initialState: ConfigurationState = undefined;

export const evolve = (state: ConfigurationState, event: DomainEvent): ConfigurationState => {
  if (event.type === 'ConfigurationSet') return event.data;
  if (state === undefined) return state;
  switch (event.type) {
    case 'ConfigurationChanged': {
      const { repoUrl, localPath, signInDropped: _, ...rest } = event.data;
      const { repoUrl: oldRepo, localPath: oldPath, ...kept } = state;
      const next: Target = { ...kept };
      for (const [key, value] of Object.entries(rest))
        if (value !== undefined) Object.assign(next, { [key]: value });
      const repo = repoUrl === undefined ? oldRepo : (repoUrl ?? undefined);
      const path = localPath === undefined ? oldPath : (localPath ?? undefined);
      return {
        ...next,
        ...(repo === undefined ? {} : { repoUrl: repo }),
        ...(path === undefined ? {} : { localPath: path }),
      };
    }
    case 'DirectiveAdded':
      return { ...state, directives: [...state.directives, event.data.directive] };
    case 'RepositorySet':
      return { ...state, repoUrl: event.data.url };
    case 'LocalPathSet':
      return { ...state, localPath: event.data.path };
    default:
      return state;
  }
};

const noConfiguration = () =>
  refuse(
    'no-configuration',
    'Configure an application first: POST /api/saas-config or /api/saas-config/quick.',
  );
const done = {};

export const decideSet = (
  team: string,
  command: CommandPayload<'SetConfiguration'>,
): Decision<typeof done> => {
  const { directives = [], auth = { type: 'none' as const }, ...rest } = command;
  return accept(
    [pending('ConfigurationSet', team, { ...rest, directives: directives.map(withoutPasswords), auth })],
    done,
  );
};

export const decideChange = (
  state: ConfigurationState,
  team: string,
  command: CommandPayload<'ChangeConfiguration'>,
): Decision<typeof done> => {
  if (state === undefined) return noConfiguration();
  const { auth, accounts, directives, ...rest } = command;
  const first = auth === undefined ? state.auth.type : (auth?.type ?? 'none');
  if (first !== 'session' && (accounts === undefined ? state.accounts : accounts)?.length)
    return refuse(
      'invalid-body',
      'Further accounts sign in by the form that the first one uses: give that one as auth, of type "session", or leave out the accounts.',
    );
  const signInDropped =
    auth !== undefined || accounts !== undefined || (rest.url !== undefined && rest.url !== state.url);
  const change = {
    ...rest,
    ...(directives === undefined ? {} : { directives: (directives ?? []).map(withoutPasswords) }),
    ...(auth === undefined ? {} : { auth: auth ?? { type: 'none' as const } }),
    ...(accounts === undefined ? {} : { accounts: accounts ?? [] }),
  };
  if (Object.keys(change).length === 0) return accept([], done);
  return accept([pending('ConfigurationChanged', team, { ...change, signInDropped })], done);
};

export const decideDirective = (
  state: ConfigurationState,
  team: string,
  { directive }: CommandPayload<'AddDirective'>,
): Decision<CommandReplyData<'AddDirective'>> => {
  if (state === undefined) return noConfiguration();
  if (state.directives.length >= limits.directives)
    return refuse(
      'too-many-directives',
      `The configuration holds ${limits.directives} directives. Replace the list with PATCH /api/saas-config.`,
    );
  const kept = withoutPasswords(directive);
  return accept([pending('DirectiveAdded', team, { directive: kept })], {
    directives: [...state.directives, kept],
    added: readingOf(kept),
  });
};

/** Changes nothing. */
export const decideRead = (state: ConfigurationState): Decision<CommandReplyData<'ReadDirectives'>> =>
  state === undefined ? noConfiguration() : accept([], { directives: state.directives.map(readingOf) });

export const decideRepository = (
  state: ConfigurationState,
  team: string,
  { url }: CommandPayload<'SetRepository'>,
): Decision<typeof done> =>
  state === undefined ? noConfiguration() : accept([pending('RepositorySet', team, { url })], done);

export const decideLocalPath = (
  state: ConfigurationState,
  team: string,
  { path }: CommandPayload<'SetLocalPath'>,
): Decision<typeof done> =>
  state === undefined ? noConfiguration() : accept([pending('LocalPathSet', team, { path })], done);
