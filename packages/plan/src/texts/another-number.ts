// A number in a template that is another one for another text.

/** In a template: a number from `low` to `high` that goes with `text`, in which placeholders may stand. */
export const anotherNumber = (text: string, low: number, high: number): string =>
  `{{number ${low} ${high} ${text}}}`;

/** With its range, and the text that it goes with. */
export const numberPlaceholder = /\{\{number (\d+) (\d+) ((?:[^{}]|\{\{[^{}]*\}\})*)\}\}/g;
