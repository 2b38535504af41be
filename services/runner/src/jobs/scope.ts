// Whether a job's application may be tested from here. The gateway asked when it was configured; since then its name may lead elsewhere.
import type { Scope, Target } from '@prowl/contracts';
import type { TargetPolicy } from '@prowl/service';

/** The first reason why not, over the address and every origin that directives added. */
export const refusalOf = async (
  targets: TargetPolicy | undefined,
  {
    target,
    scope,
  }: { readonly target: Pick<Target, 'url'>; readonly scope?: Pick<Scope, 'origins'> | undefined },
): Promise<string | undefined> => {
  for (const address of new Set([target.url, ...(scope?.origins ?? [])])) {
    if (!URL.canParse(address)) continue; // refused with its own words later
    const refusal = await targets?.(new URL(address));
    if (refusal !== undefined) return `${new URL(address).host} is not tested from here: ${refusal}`;
  }
  return undefined;
};
