// How severe a bug is: what is lost, times for whom and how easily. docs/severity.md says why.
import type { Severity } from '@prowl/contracts';

/** What is lost, the worst first, and what that means. */
export const losses = {
  others: 'Money, or data of others, goes where it does not belong.',
  purpose: 'What the application is there for cannot be done.',
  own: 'What somebody entered, saved or chose is gone or changed, or what is stored is wrong.',
  task: 'A task cannot be done.',
  detour: 'A task can be done in another way: a reload, another page, waiting, reading twice.',
  weakness: 'Nothing yet: it takes another fault, or a guess, before anything is lost.',
  comfort: 'Comfort or looks.',
} as const;
export type Loss = keyof typeof losses;

/** For whom, and how easily it is reached. */
export const reaches = {
  everybody: 'Everybody who gets there and uses it as meant, or everybody who wants to misuse it.',
  some: 'Some people, some values or a slip; an attack that needs a victim’s help.',
  odd: 'Only those who do what the page does not lead to.',
} as const;
export type Reach = keyof typeof reaches;

/** Fewer people, less severe; but data of others never falls below high, and looks never rise. */
export const severityOf: Readonly<Record<Loss, Readonly<Record<Reach, Severity>>>> = {
  others: { everybody: 'critical', some: 'high', odd: 'high' },
  purpose: { everybody: 'critical', some: 'high', odd: 'medium' },
  own: { everybody: 'high', some: 'medium', odd: 'low' },
  task: { everybody: 'high', some: 'medium', odd: 'low' },
  detour: { everybody: 'medium', some: 'low', odd: 'low' },
  weakness: { everybody: 'medium', some: 'low', odd: 'low' },
  comfort: { everybody: 'low', some: 'low', odd: 'low' },
};
