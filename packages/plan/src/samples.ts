// Small files to upload, of the kinds that pages ask for. Each is a whole one of its kind: what shows or reads it finds nothing wrong with it.
import type { StepOf } from './steps/definition.ts';

export type SampleFile = StepOf<'upload'>['files'][number] & { readonly text: string };

interface Kind {
  /** Endings of names that mean it; the first is used. */
  readonly ends: readonly string[];
  readonly mimeType: string;
  readonly text?: string;
  readonly base64?: string;
}

const sentence = 'A note, written to be found again.';

const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

const kinds: readonly Kind[] = [
  { ends: ['txt', 'text', 'md', 'log'], mimeType: 'text/plain', text: sentence },
  {
    ends: ['png'],
    mimeType: 'image/png',
    base64:
      'iVBORw0KGgoAAAANSUhEUgAAADAAAAAwAQMAAABtzGvEAAAABlBMVEVGbqDrvlpDQIQKAAAAFklEQVR42mPgBwMGkqkPYEA6NcztAwBPwI9xNGuPrwAAAABJRU5ErkJggg==',
  },
  {
    ends: ['jpg', 'jpeg'],
    mimeType: 'image/jpeg',
    base64:
      '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  },
  {
    ends: ['gif'],
    mimeType: 'image/gif',
    base64: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  },
  { ends: ['pdf'], mimeType: 'application/pdf', text: pdf },
  { ends: ['csv'], mimeType: 'text/csv', text: 'name,number\r\nMaple,3\r\nCedar,5\r\n' },
  { ends: ['json'], mimeType: 'application/json', text: '{"name":"Maple","number":3}\n' },
];

const [plain = { ends: ['txt'], mimeType: 'text/plain', text: sentence }] = kinds;

const fileOf = ({ mimeType, text = '', base64 }: Kind, name: string): SampleFile => ({
  name,
  mimeType,
  text,
  ...(base64 === undefined ? {} : { base64 }),
});

const endOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** One of the kind that the end of its name means, in capitals or not; text where that says nothing. */
export const sampleNamed = (name: string): SampleFile =>
  fileOf(kinds.find(({ ends }) => ends.includes(endOf(name))) ?? plain, name);

/**
 * One that a field takes.
 * @param accept The attribute of the field: endings with a dot, and types with their wildcards, divided by commas.
 * @param stem The name without its end.
 */
export const sampleFor = (accept: string | undefined, stem: string): SampleFile => {
  const wanted = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  for (const one of wanted) {
    const type = new RegExp(`^${one.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);
    const kind = kinds.find(({ ends, mimeType }) =>
      one.startsWith('.') ? ends.includes(one.slice(1)) : type.test(mimeType),
    );
    const end = one.startsWith('.') ? one.slice(1) : kind?.ends[0];
    if (kind !== undefined) return fileOf(kind, `${stem}.${end}`);
  }
  // Of none of these kinds: called as it is to be called, it may be taken for what it says.
  const end = wanted.find((one) => /^\.\w+$/.test(one))?.slice(1) ?? plain.ends[0];
  return fileOf(plain, `${stem}.${end}`);
};
