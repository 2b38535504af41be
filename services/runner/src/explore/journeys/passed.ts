// A page of a row of steps as it was when it was come to.
import type { Form } from '@prowl/contracts';

export interface Passed {
  readonly shape: string;
  readonly form: Form | undefined;
  readonly language: string;
}
