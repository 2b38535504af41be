// What signs the account in, as tests have it. Pure.
import type { SiteModel } from '@prowl/contracts';

/** Tests have its user name and its password: the session was not given in another way. */
export const hasPassword = ({ signIn }: Pick<SiteModel, 'signIn'>): boolean => signIn.method !== 'given';

/** User name and password alone sign in, without a code that is good for once. */
export const signsInByPassword = (site: Pick<SiteModel, 'signIn'>): boolean =>
  hasPassword(site) && site.signIn.recipe?.code === undefined;
