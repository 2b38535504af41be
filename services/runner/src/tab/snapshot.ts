// A cheap look at a page, to tell what an action changed: visible lines, control states, where focus and scroll are, what reads like a message.
import type { Page } from 'playwright';
import { toldBy } from '../browser/told.ts';
import { orElse } from '../time/limit.ts';

export interface Snapshot {
  readonly url: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** States of controls, values of fields, classes of switches: changes that bring no new text. */
  readonly states: readonly string[];
  /** Colours and size of text of the page as a whole. */
  readonly looks: string;
  readonly dialogs: number;
  readonly focus: string;
  readonly scroll: number;
  readonly elements: number;
  /** Texts of alerts, status lines, toasts and error notes. */
  readonly messages: readonly string[];
  /** Those of them that their markup shows as something gone wrong, in whatever language. */
  readonly alarms: readonly string[];
  readonly invalid: readonly string[];
  /** What stands beside one field and looks like something gone wrong, where no markup ties it to the field: with the field's name. */
  readonly complaints: readonly string[];
  /** How many fields that are typed in hold something; passwords are emptied by those who refuse them, too. */
  readonly filled: number;
}

export const emptySnapshot: Snapshot = {
  url: '',
  title: '',
  lines: [],
  states: [],
  looks: '',
  dialogs: 0,
  focus: '',
  scroll: 0,
  elements: 0,
  messages: [],
  alarms: [],
  invalid: [],
  complaints: [],
  filled: 0,
};

const look = (): Snapshot => {
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const visible = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen counts
  const text = document.body?.innerText ?? '';
  const lines = text
    .split('\n')
    .map(clean)
    .filter((line) => line !== '')
    .slice(0, 1_500);
  const states: string[] = [];
  const stateful =
    '[aria-pressed],[aria-expanded],[aria-selected],[aria-checked],[aria-current],[aria-sort],details,input,select,textarea,button,img,svg,canvas,[class*=active],[class*=open],[class*=selected]';
  let index = 0;
  for (const element of document.querySelectorAll(stateful)) {
    index += 1;
    if (index > 600) break;
    const parts: string[] = [];
    for (const name of [
      'aria-pressed',
      'aria-expanded',
      'aria-selected',
      'aria-checked',
      'aria-current',
      'aria-sort',
      'disabled',
      'open',
      'aria-label',
      'src',
    ])
      if (element.hasAttribute(name)) parts.push(`${name}=${element.getAttribute(name)?.slice(0, 120)}`);
    if (element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio'))
      parts.push(`checked=${element.checked}`);
    else if (
      (element instanceof HTMLInputElement && element.type !== 'password') ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
    )
      parts.push(`value=${element.value.slice(0, 60)}`);
    parts.push(`class=${element.getAttribute('class')?.slice(0, 120) ?? ''}`, `seen=${visible(element)}`);
    states.push(`${index} ${element.tagName} ${parts.join(' ')}`);
  }
  states.push(
    `root ${document.documentElement.className} ${document.body?.className ?? ''} ${document.documentElement.getAttribute('data-theme') ?? ''}`,
  );
  const looks = [
    document.documentElement,
    document.body,
    document.querySelector('main, [role=main], body > *'),
  ]
    .map((element) => {
      if (!element) return '';
      const { backgroundColor, color, colorScheme, fontSize, filter } = getComputedStyle(element);
      return `${backgroundColor} ${color} ${colorScheme} ${fontSize} ${filter}`;
    })
    .join('|');
  const noted =
    '[role=alert],[role=status],[aria-live=polite],[aria-live=assertive],[class*=error i],[class*=alert i],[class*=flash i],[class*=notice i],[class*=toast i],[class*=warning i],[class*=success i],[class*=danger i],[class*=message i],[class*=invalid i],[class*=feedback i],[class*=notification i],[id*=error i],[id*=message i]';
  const entries =
    'input:not([type=hidden]),textarea,select,[role=combobox],[role=textbox],[role=listbox],[role=spinbutton]';
  const alarming = '[class*=danger i],[class*=error i],[class*=invalid i],[class*=fail i]';
  const messages = new Set<string>();
  const alarms = new Set<string>();
  for (const element of document.querySelectorAll(noted)) {
    if (messages.size >= 20) break;
    if (element.matches('form,body,html,main') || !visible(element)) continue;
    // A field and what is drawn around it may be marked as wrong: that is no message.
    if (element.matches(entries) || element.querySelector(entries)) continue;
    // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen counts
    const said = clean((element as HTMLElement).innerText);
    if (said === '' || said.length > 300) continue;
    messages.add(said);
    if (element.matches(alarming)) alarms.add(said);
  }
  const nameOf = (field: Element): string => {
    // Around a choice the label holds all that can be chosen, too.
    const label = (field as HTMLInputElement).labels?.[0]?.cloneNode(true) as Element | undefined;
    for (const inner of label?.querySelectorAll('select,textarea,button') ?? []) inner.remove();
    const [by = ''] = field.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const named =
      field.getAttribute('aria-label') ?? label?.textContent ?? document.getElementById(by)?.textContent;
    return clean(named ?? field.getAttribute('name'));
  };
  const fields = 'input:not([type=hidden]),textarea,select';
  const complaints = new Set<string>();
  for (const element of document.querySelectorAll(alarming)) {
    if (complaints.size >= 10) break;
    // A choice drawn by script is marked as a field is.
    if (element.matches(entries) || element.querySelector(`${entries},button`) || !visible(element)) continue;
    const said = clean(element.textContent);
    let holder = element.parentElement;
    while (holder && holder.tagName !== 'FORM' && !holder.querySelector(fields))
      holder = holder.parentElement;
    const [field, ...others] = holder?.querySelectorAll(fields) ?? [];
    if (field && others.length === 0 && said.length > 1 && said.length < 200)
      complaints.add(`${nameOf(field)}: ${said}`);
  }
  const invalid = new Set<string>();
  for (const field of document.querySelectorAll('[aria-invalid=true],:user-invalid')) {
    if (invalid.size >= 10) break;
    // A form that is not shown, as that of the sign-in after it, complains to nobody.
    if (!field.checkVisibility()) continue;
    const described = (
      field.getAttribute('aria-describedby') ??
      field.getAttribute('aria-errormessage') ??
      ''
    )
      .split(/\s+/)
      .map((id) => clean(document.getElementById(id)?.textContent))
      .filter(Boolean);
    const own =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
        ? field.validationMessage
        : '';
    invalid.add(`${nameOf(field)}: ${described[0] ?? (own === '' ? 'invalid' : own)}`);
  }
  const active = document.activeElement;
  return {
    url: location.href,
    title: document.title,
    lines,
    states,
    looks,
    dialogs: [
      ...document.querySelectorAll('dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true]'),
    ].filter(visible).length,
    focus:
      active === null || active === document.body
        ? ''
        : `${active.tagName}#${active.id}.${active.getAttribute('name') ?? ''}`,
    scroll: Math.round(scrollY),
    elements: document.querySelectorAll('*').length,
    messages: [...messages],
    alarms: [...alarms],
    invalid: [...invalid],
    complaints: [...complaints],
    filled: [...document.querySelectorAll('input,textarea')].filter(
      (field) =>
        field.checkVisibility() &&
        !/^(checkbox|radio|hidden|submit|button|image|range|color|password)$/.test(
          field.getAttribute('type') ?? '',
        ) &&
        (field as HTMLInputElement).value !== '',
    ).length,
  };
};

/** Never throws: a page that cannot be looked at within 1.5 s gives an empty snapshot with its address. */
export const snapshot = async (page: Page): Promise<Snapshot> => {
  const once = () => orElse(1_500, undefined, toldBy<Snapshot>(page, `(${look})()`));
  return (await once()) ?? (await once()) ?? { ...emptySnapshot, url: page.url() };
};

/** Lines that are in one list and not in the other, as multisets, at most 20. */
export const difference = (lines: readonly string[], other: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const line of other) counts.set(line, (counts.get(line) ?? 0) + 1);
  const left: string[] = [];
  for (const line of lines) {
    const count = counts.get(line) ?? 0;
    if (count > 0) counts.set(line, count - 1);
    else if (left.length < 20) left.push(line.slice(0, 200));
  }
  return left;
};
