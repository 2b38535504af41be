// Creating a record whose text is shown afterwards at an address that does not depend on the record.
import type { Step } from '@prowl/contracts';
import { step } from '@prowl/plan';
import { fillIn, send } from '../site/filling.ts';
import type { FormSubject } from '../site/form-subject.ts';
import { type Echo, echoesOf } from '../site/signs.ts';

const creates = ['create', 'comment', 'unknown', 'contact'];

/**
 * Undefined where nothing shows it, or only a list that is divided into pages, on any of which it could be.
 */
export const creatingWith = (subject: FormSubject): { echo: Echo; steps: Step[] } | undefined => {
  const { site, form, accepted } = subject;
  if (!accepted?.mark || !creates.includes(form.purpose)) return undefined;
  const echo = echoesOf(site, form, true).find((each) => !each.divided);
  if (!echo) return undefined;
  const steps = [
    ...subject.opening,
    step('fill in the form and send it', ...fillIn(form, accepted), ...send(form)),
  ];
  return { echo, steps };
};
