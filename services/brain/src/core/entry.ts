// Folds change entries in place, and events of unknown things change nothing.
export const change = <Entry>(entry: Entry | undefined, apply: (entry: Entry) => void): void => {
  if (entry !== undefined) apply(entry);
};
