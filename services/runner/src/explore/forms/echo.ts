// Where a value that was entered comes back: on the page that followed, and on pages likely to list it.
import type { Locator, Submission } from '@prowl/contracts';
import type { Page } from 'playwright';
import { pathOf } from '../../reading/addresses/address.ts';
import { urlTemplate } from '../../reading/addresses/url-template.ts';
import { orElse } from '../../time/limit.ts';

interface Found {
  readonly role: string;
  readonly text: string;
}

const look = ({
  mark,
  values,
}: {
  mark: string;
  values: [string, string][];
}): { found: Found | undefined; fields: string[] } => {
  // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen counts
  const body = document.body?.innerText ?? '';
  const inputs = [...document.querySelectorAll('input,textarea')].map(
    (field) => (field as HTMLInputElement).value,
  );
  const whole = body.replace(/\s+/g, ' ');
  const fields = values
    .filter(
      ([, value]) =>
        value.includes(mark) && (whole.includes(value.replace(/\s+/g, ' ')) || inputs.includes(value)),
    )
    .map(([name]) => name);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let found: Found | undefined;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node.textContent ?? '').includes(mark)) continue;
    const parent = node.parentElement;
    if (
      parent === null ||
      parent.closest('script,style,noscript,template') !== null ||
      !parent.checkVisibility()
    )
      continue;
    const holder = parent.closest(
      'li,[role=listitem],tr,[role=row],article,[role=article],h1,h2,h3,h4,h5,h6,[role=alert],[role=status],p,dd,td,blockquote',
    );
    const roles: Record<string, string> = {
      LI: 'listitem',
      TR: 'row',
      ARTICLE: 'article',
      P: 'paragraph',
      DD: 'definition',
      TD: 'cell',
      BLOCKQUOTE: 'blockquote',
    };
    const role =
      holder === null
        ? ''
        : (holder.getAttribute('role') ??
          roles[holder.tagName] ??
          (/^H\d$/.test(holder.tagName) ? 'heading' : ''));
    found = { role, text: (node.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 200) };
    break;
  }
  return { found, fields };
};

/** Looks for the mark on the page that is open. */
export const echoOn = async (
  page: Page,
  mark: string,
  values: Readonly<Record<string, string>>,
): Promise<Submission['echoes'][number] | undefined> => {
  const result = await orElse(
    1_500,
    undefined,
    page.evaluate(look, { mark, values: Object.entries(values) }),
  );
  if (result === undefined || (result.found === undefined && result.fields.length === 0)) return undefined;
  const { found, fields } = result;
  const locator: Locator | undefined =
    found === undefined
      ? undefined
      : found.role === ''
        ? { by: 'text', text: mark }
        : { by: 'role', role: found.role, hasText: mark };
  const url = page.url();
  return {
    url: pathOf(url),
    template: urlTemplate(url),
    ...(locator === undefined ? {} : { locator }),
    fields,
  };
};
