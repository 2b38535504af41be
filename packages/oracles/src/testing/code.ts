// Code as its inspection describes it. Only for tests.
import { CodeModel } from '@prowl/contracts';

export const aFunction = (
  name: string,
  parameters: string[],
  returns: string,
  more: Record<string, unknown> = {},
) => ({
  file: 'src/tools.ts',
  name,
  line: 3,
  parameters: parameters.map((type, index) => ({ name: `p${index}`, type })),
  returns,
  pure: true,
  ...more,
});

export const aCode = (...functions: ReturnType<typeof aFunction>[]): CodeModel =>
  CodeModel.parse({ version: 1, stack: {}, routes: [], functions, risks: [] });
