// From a folder of code to a code model. The code is read as text and never executed.
import type { CodeModel } from '@prowl/contracts';
import { readSources } from './files.ts';
import { detectStack } from './stack.ts';

export const inspectSources = async (folder: string, signal: AbortSignal): Promise<CodeModel> => {
  const { files, leftOut } = await readSources(folder, signal);
  return { version: 1, stack: detectStack(files), routes: [], functions: [], risks: [], leftOut: [...leftOut] };
};
