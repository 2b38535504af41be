// Facts that need a fixed piece of script. What runs in the page at the moment of asking is in support/probes, one file
// each; what has to listen from the test's first moment on is a watcher.
import type { Probe } from '@prowl/contracts';
import { awaited, plain } from '../code/kinds.ts';
import type { Kind } from '../code/scope.ts';
import type { SupportName } from '../code/support.ts';
import type { WatcherName } from '../code/watchers.ts';
import type { ExtractDefinition, ExtractOf } from './definition.ts';

type ProbeDefinition = { asks: SupportName; kind: Kind } | { listens: WatcherName };

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
  'outside-parts': { asks: 'outsideParts', kind: 'texts' },
  'odd-amounts': { asks: 'oddAmounts', kind: 'texts' },
};

export const probe: ExtractDefinition<ExtractOf<'probe'>> = {
  live: true,
  render: ({ probe: name }, { page, scope }) => {
    const definition = probes[name];
    if ('asks' in definition) return awaited(`${scope.use(definition.asks)}(${page})`, definition.kind);
    const heard = scope.watch(definition.listens);
    return plain(heard === 'dialogs' ? 'dialogs.messages' : heard, 'texts');
  },
};
