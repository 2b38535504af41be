// What went over the wire and what failed during an action, as changes. Pure.
import { type Change, isSafeMethod } from '@prowl/contracts';
import type { Slice } from '../tab/recorder.ts';

/** Own requests that could have changed something at the server. */
export const writesIn = ({ exchanges }: Slice): boolean =>
  exchanges.some(({ own, kind, method }) => own && !isSafeMethod(method) && /^(fetch|document)$/.test(kind));

export const trafficChanges = ({ exchanges, troubles }: Slice): Change[] => [
  ...exchanges
    .filter(({ own, kind }) => own && (kind === 'fetch' || kind === 'document'))
    .slice(0, 8)
    .map(({ method, template, status }): Change => ({ what: 'request', method, template, status })),
  ...troubles
    .filter(({ own, kind }) => own && kind !== 'dialog')
    .slice(0, 6)
    .map(({ text }): Change => ({ what: 'problem', text: text.slice(0, 300) })),
];
