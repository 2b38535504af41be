// Whose data a form writes over. What others entered is no material for tests.
import type { Form, Page } from '@prowl/contracts';
import { withoutQuery } from './addresses.ts';

const ownArea =
  /\/(accounts?|profiles?|settings|preferences|me|my|addresses|konto|profil|compte|cuenta)(\/|$)/i;

/** Edits one record of many that is not the account's own: a test that sends it leaves its texts in somebody's data. */
export const overwritesRecord = (page: Pick<Page, 'template'>, form: Pick<Form, 'purpose'>): boolean => {
  const path = withoutQuery(page.template);
  return form.purpose === 'edit' && /\/[:{[*]/.test(path) && !ownArea.test(path);
};
