// Constructors of expressions: what a plan reads and computes.
import type {
  Expression,
  ExpressionOperation,
  Extract,
  Locator,
  Probe,
  Reading,
  Text,
} from '@prowl/contracts';
import type { z } from 'zod';

type Operation = z.infer<typeof ExpressionOperation>;
type Scalar = string | number | boolean | null;

export const value = (scalar: Scalar | Scalar[]): Expression => ({ value: scalar });
export const text = (content: Text): Expression => ({ text: content });
export const variable = (name: string): Expression => ({ variable: name });
export const extract = (what: Extract): Expression => ({ extract: what });
export const apply = (operation: Operation, ...to: Expression[]): Expression => ({ apply: operation, to });

export const textsOf = (of: Locator, as: Reading = 'trimmed'): Expression =>
  extract({ read: 'texts', of, as });
/** What the items show, with their states; the pointer is elsewhere. */
export const itemsOf = (of: Locator, classes: readonly string[] = []): Expression =>
  extract({ read: 'items', of, classes: [...classes] });
/** The same, whether their controls are disabled or not. */
export const bareItemsOf = (of: Locator, classes: readonly string[] = []): Expression =>
  extract({ read: 'items', of, classes: [...classes], bare: true });
/** As many as a plan may name. */
const mostExcepted = 60;
/** What else the page shows, line by line. */
export const linesExcept = (except: readonly Locator[]): Expression =>
  extract({ read: 'lines', except: except.slice(0, mostExcepted) });
/** All that the page shows, whether its controls are disabled or not. */
export const bareLines = (): Expression => extract({ read: 'lines', except: [], bare: true });
export const textOf = (of: Locator, as: Reading = 'trimmed'): Expression => extract({ read: 'text', of, as });
/** A number of a text that may have several: `nth` is 1 for the second. */
export const numberOf = (of: Locator, nth?: number): Expression =>
  extract({ read: 'text', of, as: 'number', ...(nth === undefined ? {} : { nth }) });
export const columnOf = (
  of: Locator,
  each: Locator,
  as: Reading = 'trimmed',
  attribute?: string,
): Expression => extract({ read: 'column', of, each, as, ...(attribute === undefined ? {} : { attribute }) });
export const fieldValue = (of: Locator): Expression => extract({ read: 'value', of });
export const countOf = (of: Locator): Expression => extract({ read: 'count', of });
export const attributeOf = (of: Locator, attribute: string): Expression =>
  extract({ read: 'attribute', of, attribute });
/** Months since the year 0 that this text says in the language of its page. */
export const monthOf = (of: Locator, language: string): Expression =>
  extract({ read: 'month', of, language });
/** What the page says beside a label of these words. */
export const labelledText = (label: string): Expression => extract({ read: 'labelled', label });
export const visibleText = (of?: Locator): Expression =>
  extract({ read: 'visible-text', ...(of ? { of } : {}) });
export const address = (): Expression => extract({ read: 'url' });
export const path = (): Expression => extract({ read: 'path' });
export const probe = (name: Probe, of?: Locator): Expression =>
  extract({ read: 'probe', probe: name, ...(of ? { of } : {}) });
export const markRan = (mark: string): Expression => extract({ read: 'mark-ran', mark });
export const answer = (
  from: string,
  part: 'status' | 'text' | 'url' | 'milliseconds' | 'bytes' | 'accepted',
): Expression => extract({ read: 'response', from, part });
export const header = (from: string, name: string): Expression =>
  extract({ read: 'header', from, header: name });
export const json = (from: string, ...at: (string | number)[]): Expression =>
  extract({ read: 'json', from, path: at });
