// What a control, a link or the button of a form is for, by its words. Pure.
import type { ActionMeaning } from '@prowl/contracts';
import { type Asked, isLabel, says, startsWith } from '@prowl/lexicon';

/** Words in a longer text are about something; they offer nothing. */
const longest = 48;

/** The whole label: a word of it inside another label means something else ("Next steps"). */
const whole: readonly (readonly [ActionMeaning, Asked])[] = [
  ['clear', 'clear'],
  ['next', 'next-page'],
  ['previous', 'previous-page'],
];
/** The first that fits decides: what ends or costs something comes before what it is said with ("Cancel order"). */
const anywhere: readonly (readonly [ActionMeaning, Asked])[] = [
  ['sign-out', 'sign-out'],
  ['forgot-password', 'forgot-password'],
  ['deactivate', 'deactivate'],
  ['empty-all', 'empty-all'],
  ['delete', 'delete'],
  ['sign-up', 'sign-up'],
  ['sign-in', 'sign-in'],
  ['continue-shopping', 'continue-shopping'],
  ['add-to-collection', 'buy'],
  ['place-order', 'place-order'],
  ['add-to-collection', ['add-to-cart', 'wish-list']],
  ['checkout', 'checkout'],
  ['pay', 'pay'],
  ['show-more', 'show-more'],
  ['cancel', 'cancel'],
  ['close', 'close'],
  ['reset', 'reset'],
  ['save', 'save'],
  ['subscribe', 'subscribe'],
  ['invite', 'invite'],
  ['search', 'search'],
  ['sort', 'sort'],
  ['edit', 'edit'],
  ['create', 'create'],
  ['publish', ['publish', 'post']],
  ['send', ['send', 'submit']],
  ['update', 'update'],
  ['back', 'back'],
  ['continue', ['continue', 'finish']],
  ['confirm', ['confirm', 'yes']],
];

/** `name`: accessible name, or the words that are seen. */
export const actionMeaningOf = (name: string, language = ''): ActionMeaning | undefined => {
  const label = name.trim();
  if (label === '' || label.length > longest) return undefined;
  return (
    whole.find(([, asked]) => isLabel(label, asked, language))?.[0] ??
    anywhere.find(([, asked]) => says(label, asked, language))?.[0] ??
    (startsWith(label, 'menu', language)
      ? 'menu'
      : isLabel(label, ['filter', 'apply'], language)
        ? 'filter'
        : undefined)
  );
};
