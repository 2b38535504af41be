// What a page keeps in its browser, read and put back, and a box that is left: run inside the page.
export interface Stored {
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
}

/** Runs in the page. */
export const storedNow = (): Stored => ({ local: { ...localStorage }, session: { ...sessionStorage } });

/** Runs in the page. */
export const storeAgain = ({ local, session }: Stored): void => {
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
};

/** Runs in the page. A box does nothing when it is left: what opened by a button may close. */
export const leaveBox = (): void => {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  if (active instanceof HTMLInputElement && /^(checkbox|radio)$/.test(active.type)) active.blur();
};
