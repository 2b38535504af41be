// Texts of a plan as a report shows them.
import type { Text } from '@prowl/contracts';
import { numberPlaceholder } from '../texts/another-number.ts';

const longest = 80;

export const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1)}…`;
};

/** Placeholders read as what they stand for: `{{run}}` is a fresh word, `{{env.NAME}}` the value of NAME. */
export const plain = (text: Text): string =>
  shorten(
    typeof text === 'string'
      ? text
      : text.template
          .replace(numberPlaceholder, '<another number>')
          .replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) =>
            name === 'run' ? '<fresh word>' : `<${name.replace(/^env\./, '')}>`,
          ),
  );

export const quotedWords = (text: Text): string => `“${plain(text)}”`;
