// Facts that need a fixed piece of script. What runs in the page at the moment of asking is in support/probes, one file
// each; what has to listen from the test's first moment on is a watcher.
import type { Probe } from '@prowl/contracts';
import { awaited, plain } from '../code/kinds.ts';
import type { Kind } from '../code/scope.ts';
import type { SupportName } from '../code/support.ts';
import type { WatcherName } from '../code/watchers.ts';
import type { ExtractDefinition, ExtractOf } from './definition.ts';

type ProbeDefinition =
  | { asks: SupportName; kind: Kind; listens?: WatcherName } // of the page, which may have been listened to
  | { listens: WatcherName; finds?: SupportName; kind?: Kind }; // in what was heard

const probes: Readonly<Record<Probe, ProbeDefinition>> = {
  'broken-images': { asks: 'brokenImages', kind: 'texts' },
  'failed-assets': { listens: 'failedAssets' },
  exceptions: { listens: 'exceptions' },
  'server-errors': { listens: 'serverErrors' },
  dialogs: { listens: 'dialogs' },
  'mixed-content': { listens: 'mixedContent' },
  'low-contrast': { asks: 'lowContrast', kind: 'texts' },
  'focus-path': { asks: 'focusPath', kind: 'texts' },
  'focus-invisible': { asks: 'focusInvisible', kind: 'texts' },
  'document-language': { asks: 'documentLanguage', kind: 'text' },
  'readable-cookies': { asks: 'readableCookies', kind: 'texts' },
  'layout-shift': { asks: 'layoutShift', kind: 'number' },
  'repeated-requests': { asks: 'repeatedRequests', kind: 'texts' },
  'loaded-at': { asks: 'loadedAt', kind: 'number' },
  'covered-texts': { asks: 'coveredTexts', kind: 'texts' },
  'cut-texts': { asks: 'cutTexts', kind: 'texts' },
  'uneven-siblings': { asks: 'unevenSiblings', kind: 'texts' },
  'too-wide': { asks: 'tooWide', kind: 'texts' },
  'width-rules': { asks: 'widthRules', kind: 'number' },
  offered: { asks: 'offered', kind: 'texts' },
  reachable: { asks: 'reachable', kind: 'texts' },
  'suggestion-letter': { asks: 'suggestionLetter', kind: 'text' },
  'suggestions-shown': { asks: 'suggestionsShown', kind: 'number' },
  'marked-suggestion': { asks: 'markedSuggestion', kind: 'text' },
  'outside-parts': { asks: 'outsideParts', kind: 'texts' },
  'unreadable-texts': { asks: 'unreadableTexts', kind: 'texts' },
  looks: { asks: 'looks', kind: 'texts' },
  'keys-of-switch': { asks: 'keysOfSwitch', kind: 'texts', listens: 'keys' },
  'copied-elsewhere': { asks: 'copiedElsewhere', kind: 'texts', listens: 'copies' },
  downloads: { listens: 'downloads' },
  'broken-files': { listens: 'downloads', finds: 'brokenFiles' },
  'table-rows': { listens: 'downloads', finds: 'tableRows', kind: 'numbers' },
  shares: { asks: 'shares', kind: 'texts' },
  'uneven-shares': { asks: 'unevenShares', kind: 'texts' },
  'caller-address': { listens: 'callers', finds: 'callerAddress', kind: 'text' },
  callers: { listens: 'callers', finds: 'callersSeen' },
  'message-script': { asks: 'messageScript', kind: 'boolean' },
  'odd-amounts': { asks: 'oddAmounts', kind: 'texts' },
  'wrong-products': { asks: 'wrongProducts', kind: 'texts' },
};

export const probe: ExtractDefinition<ExtractOf<'probe'>> = {
  live: true,
  render: ({ probe: name }, { page, scope }) => {
    const definition = probes[name];
    const heard = definition.listens === undefined ? undefined : scope.watch(definition.listens);
    if ('asks' in definition) return awaited(`${scope.use(definition.asks)}(${page})`, definition.kind);
    if (definition.finds)
      return plain(`${scope.use(definition.finds)}(${heard})`, definition.kind ?? 'texts');
    return plain(heard === 'dialogs' ? 'dialogs.messages' : definition.listens, 'texts');
  },
};
