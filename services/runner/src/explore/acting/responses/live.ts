// What one look at the fields of a page and all that it shows gives: page/ has the script for it.
import type { Page } from 'playwright';
import { toldBy } from '../../../browser/told.ts';
import { pageScript } from './page-script.generated.ts';

export interface LiveField {
  readonly selector: string;
  readonly label: string;
  /** The label says the value, too: its words are another's when the value is. */
  readonly isToldByLabel: boolean;
  readonly part: string;
  /** Of what holds it together with others, as a form or a section. */
  readonly group: string;
  readonly type: string;
  readonly mode: string;
  readonly min: string | null;
  readonly max: string | null;
  readonly step: string | null;
  readonly value: string;
  /** Values of a choice, or selectors of the buttons of a radio group. */
  readonly options: readonly string[];
}

export interface Shown {
  readonly selector: string;
  /** Its own words without those of parts within it. */
  readonly own: string;
  readonly text: string;
  readonly label: string;
  /** A style is what an element without words looks like, as a swatch or a bar. */
  readonly kind: 'text' | 'field' | 'style';
  /** Its list or table may gain and lose rows. */
  readonly listed: boolean;
}

export interface Live {
  readonly url: string;
  /** Of the page: a decimal comma is typed as one. */
  readonly comma: boolean;
  /** That the page declares. */
  readonly language: string;
  readonly fields: readonly LiveField[];
  readonly shown: readonly Shown[];
  /** Words beside results, by selector. */
  readonly names: Readonly<Record<string, string>>;
}

export interface LiveOptions {
  readonly withFields: boolean;
  /** Selectors of results whose words are wanted; they are dear to find. */
  readonly toName: readonly string[];
}

/** Throws when the page was closed or navigated away meanwhile. */
export const readLive = (page: Page, options: LiveOptions): Promise<Live> =>
  toldBy(page, `(() => { ${pageScript}\nreturn liveScript.readLive(${JSON.stringify(options)}); })()`);
