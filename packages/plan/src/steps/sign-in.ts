import type { Step, Text } from '@prowl/contracts';
import { call } from '../code/layout.ts';
import { quotedWords } from '../words/texts.ts';
import { type ActorName, acting, type StepDefinition, type StepOf } from './definition.ts';

/** Through the login form, with the configured account unless said. */
export const signIn = (credentials: { username?: Text; password?: Text } = {}, actor?: ActorName): Step => ({
  do: 'sign-in',
  ...credentials,
  ...acting(actor),
});

export const signInStep: StepDefinition<StepOf<'sign-in'>> = {
  cost: 2_500,
  oracle: false,
  words: ({ username }) => (username === undefined ? 'Sign in' : `Sign in as ${quotedWords(username)}`),
  render: ({ username, password }, writing) => {
    const { page, scope } = writing;
    scope.usesSignIn = true;
    if (username === undefined && password === undefined) {
      scope.noteAccount(page);
      return writing.action(`signIn(${page})`);
    }
    const configured = (name: string) => `${scope.use('environment')}('${name}')`;
    return writing.action(
      call('signIn', [
        page,
        username === undefined ? configured('SAAS_USERNAME') : writing.text(username),
        password === undefined ? configured('SAAS_PASSWORD') : writing.text(password),
      ]),
    );
  },
  play: null,
};
