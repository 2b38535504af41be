// Forms that show what is stored, so that a saved value can be read where it was written.
import type { FormSubject } from '../site/form-subject.ts';

const isTemplate = (path: string): boolean => /[:{[*]/.test(path);

/** Settings and the like: one record, at an address of its own. */
export const editsOwnState = ({ form, page }: FormSubject): boolean =>
  ['settings', 'edit'].includes(form.purpose) &&
  !isTemplate(page.template) &&
  form.submissions.some(({ accepted }) => accepted !== 'no');

/** One record of many, in a form that took a change when it was explored. */
export const editsRecord = ({ form, page }: FormSubject): boolean =>
  form.purpose === 'edit' &&
  isTemplate(page.template) &&
  form.submissions.some(({ accepted }) => accepted === 'yes');
