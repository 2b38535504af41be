// What the oracles of announced numbers have in common.
import type { Expression } from '@prowl/contracts';
import { template } from '@prowl/plan';

/** A pattern for a text that says the number kept under this name, and not as part of a longer one. */
export const saysNumber = (name: string): Expression => ({
  text: template(`(^|[^0-9]){{${name}}}([^0-9]|$)`),
});
