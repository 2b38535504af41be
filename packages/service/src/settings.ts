// Settings are read once, from an environment that main.ts hands in. What is wrong is reported in one sentence per variable.
import type { z } from 'zod';
import type { VariableMeta } from './variables.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The process cannot start with these settings: EX_CONFIG. */
export const badSettingsCode = 78;

export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** @throws SettingsError with a line for each variable that is wrong. */
export const readSettings = <Settings>(schema: z.ZodType<Settings>, environment: Environment): Settings => {
  const result = schema.safeParse(environment);
  if (result.success) return result.data;
  throw new SettingsError(
    result.error.issues.map(({ path, message }) => `${path.join('.') || 'Settings'} ${message}.`).join('\n'),
  );
};

/** What a service reads, by name, for the documentation and for the checks of deploy/. */
export const describeSettings = (schema: z.ZodObject): Record<string, VariableMeta> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, variable]) => {
      const { variable: about } = (variable as z.ZodType).meta() as { variable?: VariableMeta };
      if (about === undefined) throw new TypeError(`The setting ${name} is not made by variables.ts.`);
      return [name, about];
    }),
  );
