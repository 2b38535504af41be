// What a page says of itself beside a label, as a record's page does of its fields.
import { awaited } from '../code/kinds.ts';
import { call } from '../code/layout.ts';
import { quoted } from '../code/quoting.ts';
import type { ExtractDefinition, ExtractOf } from './definition.ts';

export const labelled: ExtractDefinition<ExtractOf<'labelled'>> = {
  live: true,
  render: ({ label }, { page, scope }) =>
    awaited(call(scope.use('labelledText'), [page, quoted(label)]), 'text'),
};
