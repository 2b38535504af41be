// Form fields with a label, a hint and an error that the field points to; and the checks that forms share.

import type { Form } from '../http/exchange.ts';
import { type Html, html, type Piece } from './html.ts';

export type Errors = ReadonlyMap<string, string>;
export const noErrors: Errors = new Map();

export interface Field {
  name: string;
  label: string;
  value?: string;
  type?: string;
  hint?: string;
  required?: boolean;
  max?: number;
  min?: number;
  autocomplete?: string;
  rows?: number;
  options?: ReadonlyMap<string, string>;
  errors: Errors;
}

function control(field: Field, described: string): Html {
  const { name, value = '', type = 'text' } = field;
  const rest: Piece = [
    field.required === true && html` required`,
    field.max !== undefined && html` maxlength="${field.max}"`,
    field.min !== undefined && html` minlength="${field.min}"`,
    field.autocomplete !== undefined && html` autocomplete="${field.autocomplete}"`,
    field.errors.has(name) && html` aria-invalid="true"`,
    described !== '' && html` aria-describedby="${described}"`,
  ];
  if (field.rows !== undefined)
    return html`<textarea id="${name}" name="${name}" rows="${field.rows}"${rest}>\n${value}</textarea>`;
  if (field.options) {
    const options = [...field.options].map(
      ([key, label]) => html`<option value="${key}"${key === value && html` selected`}>${label}</option>`,
    );
    return html`<select id="${name}" name="${name}"${rest}>${options}</select>`;
  }
  return html`<input id="${name}" name="${name}" type="${type}" value="${value}"${rest}>`;
}

export function field(entry: Field): Html {
  const { name, hint } = entry;
  const error = entry.errors.get(name);
  const described = [hint !== undefined && `${name}-hint`, error !== undefined && `${name}-error`]
    .filter(Boolean)
    .join(' ');
  return html`<div class="field">
  <label for="${name}">${entry.label}${entry.required !== true && html` <span class="optional">(optional)</span>`}</label>
  ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
  ${control(entry, described)}
  ${error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`}
</div>`;
}

export const summary = (errors: Errors): Piece =>
  errors.size > 0 &&
  html`<div class="flash bad" role="alert"><p>Please check the form:</p><ul>${[...errors].map(
    ([name, text]) => html`<li><a href="#${name}">${text}</a></li>`,
  )}</ul></div>`;

export const read = (form: Form, name: string): string => (form.get(name) ?? '').trim();

const emailShape =
  /^[^\s@<>"'(),;:\\[\]]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

/** Collects the errors of one form, at most one to a field. */
export class Check {
  readonly errors = new Map<string, string>();

  fail(name: string, text: string): void {
    if (!this.errors.has(name)) this.errors.set(name, text);
  }

  text(name: string, label: string, value: string, max: number): void {
    if (value === '') this.fail(name, `${label} is missing.`);
    if (value.length > max) this.fail(name, `${label} may have at most ${max} characters.`);
  }

  email(name: string, value: string): void {
    this.text(name, 'E-mail address', value, 120);
    if (!emailShape.test(value)) this.fail(name, 'Enter an e-mail address like name@example.com.');
  }

  choice(name: string, label: string, value: string, options: ReadonlyMap<string, unknown>): void {
    if (!options.has(value)) this.fail(name, `${label}: choose one of the options.`);
  }
}
