// Runs inside the page: one look at its fields and all that it shows. `npm run gen` bundles it.
import type { Live, LiveOptions, Shown } from '../live.ts';
import { fieldsOf, heldBy } from './fields.ts';
import { closestOf, createTree, entries, isShown, squeeze, type Tree } from './tree.ts';
import { besideOf, cut, labelOf } from './words.ts';

const most = 1_500;

const isOfList = (element: Element): boolean =>
  closestOf(element, 'li, tr, [role=row], [role=option], [role=listitem]') !== null;

const shownIn = ({ all, pathOf }: Tree): Shown[] => {
  const shown: Shown[] = [];
  for (const element of all) {
    if (shown.length >= most) break;
    if (element.matches(entries)) {
      if (!isShown(element)) continue;
      const value = cut(heldBy(element));
      shown.push({
        ...{ selector: pathOf(element), own: value, text: value, label: labelOf(element) },
        ...{ kind: 'field', listed: isOfList(element) },
      });
      continue;
    }
    if (element.closest('option, script, style, noscript, template, svg, select, textarea')) continue;
    const own = squeeze(
      [...element.childNodes]
        .flatMap((node) => (node.nodeType === 3 ? (node.nodeValue ?? '') : []))
        .join(' '),
    );
    const look = own === '' && element.childElementCount === 0 ? squeeze(element.getAttribute('style')) : '';
    if ((own === '' && look === '') || !isShown(element)) continue;
    // biome-ignore lint/performance/useDomNodeTextContent: what a person sees is meant
    const text = look || squeeze((element as HTMLElement).innerText).slice(0, 300);
    shown.push({
      ...{ selector: pathOf(element), own: own || look, text, label: '' },
      ...{ kind: look === '' ? 'text' : 'style', listed: isOfList(element) },
    });
  }
  return shown;
};

const isComma = (): boolean => {
  const { lang } = document.documentElement;
  try {
    return lang !== '' && (1.5).toLocaleString(lang).includes(',');
  } catch {
    return false; // no language
  }
};

export const readLive = ({ withFields, toName }: LiveOptions): Live => {
  const tree = createTree();
  return {
    url: location.pathname + location.search + location.hash,
    comma: isComma(),
    language: document.documentElement.lang,
    fields: withFields ? fieldsOf(tree) : [],
    shown: shownIn(tree),
    names: Object.fromEntries(
      toName.flatMap((selector) => {
        const element = tree.all.find((one) => tree.pathOf(one) === selector);
        return element === undefined ? [] : [[selector, besideOf(element)]];
      }),
    ),
  };
};
