// One look at all that a page shows and keeps, as the script in the page brings it home. Values are compared, never judged.
import type { Locator } from '@prowl/contracts';

/** Of a control: what a person or a screen reader sees of its state. */
export const stateNames = [
  'checked',
  'pressed',
  'expanded',
  'selected',
  'current',
  'disabled',
  'class',
] as const;
export type StateName = (typeof stateNames)[number];

export interface SeenItem {
  /** Its words without those of its controls; what its fields hold where it has no other words. */
  readonly text: string;
  /** A part of the words that no other item of the list has, as one element says them; '' when there is none. */
  readonly name: string;
  /** In words: `checked`, `struck`, `class=done`, `button Undo`, `in Waiting` for the group that it is in. */
  readonly states: readonly string[];
  /** There are many: its controls and figures were not looked at. */
  readonly unread?: true;
}

export interface SeenList {
  readonly items: Locator;
  readonly name: string;
  readonly entries: readonly SeenItem[];
}

/** Where in the page a part stands. */
export interface SeenPlace {
  /** Index among the lists of the observation, and of the item in it. */
  readonly list: number;
  readonly item: number;
}

interface SeenPart {
  /** No other part of this page has it, and it finds the part again in the next look. */
  readonly key: string;
  readonly locator: Locator;
  /** Position in the document. */
  readonly order: number;
  readonly place?: SeenPlace;
  /** Its way within its item, which is the same in each of them. */
  readonly tail?: string;
}

export interface SeenFigure extends SeenPart {
  readonly label: string;
  readonly text: string;
  readonly value: number;
  /** Which number of its text, where it is not the first: 1 is the second. */
  readonly nth?: number;
}

/** What a field says that it takes, by its markup and by the words beside it. */
export interface FieldDemands {
  /** Placeholder, description and the words around it, besides its label. */
  readonly hint: string;
  /** Of the keyboard that it asks for: `decimal`, `numeric`, `email` … */
  readonly mode: string;
  readonly required: boolean;
  readonly min?: string;
  readonly max?: string;
  readonly step?: string;
  readonly pattern?: string;
  /** Characters. */
  readonly maxLength?: number;
}

export interface SeenField extends SeenPart {
  readonly label: string;
  readonly kind: 'text' | 'long' | 'editable' | 'choice' | 'number' | 'date' | 'secret' | 'other';
  readonly value: string;
  readonly type: string;
  /** The form around it has a button, or a method and an address. */
  readonly form?: {
    readonly key: string;
    readonly buttons: number;
    readonly fields: number;
    /** Its markup names an address or a method: it goes to a server, whatever a script makes of it. */
    readonly sent: boolean;
  };
  readonly options?: readonly { readonly label: string; readonly value: string }[];
  /** Key of the part of the page that it is in, as a section or a dialog; '' for the page itself. */
  readonly part: string;
  readonly focused: boolean;
  readonly inert: boolean; // read-only or disabled
  readonly asks: FieldDemands;
  /** Relative to its item. */
  readonly inItem?: Locator;
}

export interface SeenControl extends SeenPart {
  readonly name: string;
  readonly role: string;
  readonly region: 'item' | 'chrome' | 'main' | 'dialog';
  /** Key of what holds it together with others of its kind. */
  readonly group: string;
  /** The heading above it: the part of the page that it belongs to. */
  readonly section: string;
  readonly states: Readonly<Partial<Record<StateName, string>>>;
  /** What speaks for its being a control: `markup`, `pointer`, `listener`. */
  readonly evidence: 'markup' | 'pointer' | 'listener';
  /** A link that leads somewhere without script. */
  readonly leads: boolean;
  /** In a message: it puts that away, or takes back what it reports. */
  readonly told?: true;
  /** Of a form with these fields (their keys). */
  readonly form: string;
  readonly submits: boolean;
  /** Its make within its item: several of one make, as the days of a row, mostly do the same. */
  readonly make?: string;
  /** Relative to its item; `{{item}}` stands for the name of the item. */
  readonly inItem?: Locator;
  /** Its name without what it says of its own item alone. */
  readonly common?: string;
}

export interface Observation {
  readonly url: string;
  readonly title: string;
  readonly lists: readonly SeenList[];
  readonly figures: readonly SeenFigure[];
  readonly fields: readonly SeenField[];
  readonly controls: readonly SeenControl[];
  readonly dialogs: readonly string[];
  readonly messages: readonly string[];
  /** Words outside lists, controls and figures. */
  readonly texts: readonly string[];
  /** A digest of each value, by key. */
  readonly storage: Readonly<Record<'local' | 'session' | 'cookie', Readonly<Record<string, string>>>>;
  readonly elements: number;
}

export interface LookOptions {
  /** Lists known from looks before: they are looked at even when they are empty or look like none. */
  readonly lists: readonly Locator[];
  /** Texts that the session entered: what repeats around them is a list, whatever its markup. */
  readonly marks: readonly string[];
  /** What items of a list are called that were taken from another one. */
  readonly names?: readonly string[];
  /** Into so many items of each list a look is taken, where not only the first of each group are wanted. */
  readonly read?: number;
  /** Templates of hash routes that show another page. */
  readonly elsewhere?: readonly string[];
}

export const emptyObservation: Observation = {
  url: '',
  title: '',
  lists: [],
  figures: [],
  fields: [],
  controls: [],
  dialogs: [],
  messages: [],
  texts: [],
  storage: { local: {}, session: {}, cookie: {} },
  elements: 0,
};
