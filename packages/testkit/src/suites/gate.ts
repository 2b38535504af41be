// Gates at which a test holds what it started. All are open when it ends, also where an expectation failed before it opened them: what still waits
// at one would keep everything from closing, and the failure from being seen.

export interface Gate {
  readonly gate: Promise<void>;
  readonly open: () => void;
}

const shut = new Set<() => void>();

export const createGate = (): Gate => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  shut.add(open);
  return { gate, open };
};

/** Before anything is closed. */
export const openGates = (): void => {
  for (const open of shut) open();
  shut.clear();
};
