// Whose data a form writes over. Tests never overwrite what others entered.
import type { Form, Page } from '@prowl/contracts';
import { isLabel } from '@prowl/lexicon';
import { withoutQuery } from './addresses.ts';

/** Parts of addresses below which everything belongs to who is signed in, as applications in English name them. */
const ownParts = new Set(['accounts', 'profiles', 'settings', 'preferences', 'me', 'my', 'addresses']);

const isOwnArea = (path: string): boolean =>
  path.split('/').some((part) => ownParts.has(part.toLowerCase()) || isLabel(part, 'account'));

/**
 * Edits one record of many that does not belong to the account: submitting it would leave test texts in somebody's
 * data.
 */
export const overwritesRecord = (page: Pick<Page, 'template'>, form: Pick<Form, 'purpose'>): boolean => {
  const path = withoutQuery(page.template);
  return form.purpose === 'edit' && /\/[:{[*]/.test(path) && !isOwnArea(path);
};
