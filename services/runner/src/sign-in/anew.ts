// Signs in once more, in a browser of its own, when the application has forgotten the account while tests ran.
import type { SignInRecipe, TargetAuth } from '@prowl/contracts';
import type { Browser } from 'playwright';
import { openContext } from '../browser/context.ts';
import { knownApis } from '../browser/guard.ts';
import { Interstitials } from '../tab/interstitials.ts';
import { createMasking } from '../tab/masking.ts';
import { Tab } from '../tab/tab.ts';
import { signInByForm } from './form.ts';
import { type Given, secretsOf } from './given.ts';
import type { AccountCredentials } from './unsealed.ts';

export interface Anew {
  readonly launch: () => Promise<Browser>;
  /** Absolute address of the application. */
  readonly start: string;
  readonly auth: TargetAuth;
  readonly credentials: AccountCredentials;
  /** What the browser has and sends besides, of this account or of everyone. */
  readonly given?: Given | undefined;
  readonly recipe: SignInRecipe;
  /** Origins of the application's own interface, besides that of its pages. */
  readonly apis: readonly string[];
}

/** Milliseconds. */
const limit = 12_000;

/** The storage state, as JSON; undefined when it did not work. */
export const signInAnew = async (anew: Anew): Promise<string | undefined> => {
  const { launch, start, auth, credentials, recipe, apis } = anew;
  const { origin } = new URL(start);
  const origins = [origin];
  const browser = await launch();
  try {
    const guarded = await openContext(browser, {
      ...{ origins, apis: knownApis(apis), storageState: anew.given?.state },
      headers: () => (anew.given?.everyone === true ? anew.given.headers : undefined),
    });
    const mask = createMasking(secretsOf(credentials));
    const interstitials = new Interstitials();
    const tab = await Tab.open({
      ...{ guarded, origins: [...origins, ...apis], origin, mask },
      whenOpened: (opened) => interstitials.past(opened),
    });
    const result = await signInByForm(tab, {
      auth: { ...auth, loginUrl: recipe.url },
      credentials,
      start,
      origins,
      limit,
    });
    return result.ok ? JSON.stringify(await guarded.context.storageState()) : undefined;
  } finally {
    await browser.close().catch(() => undefined);
  }
};
