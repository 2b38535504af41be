// Days as fields of dates hold them.

/** The day after an ISO date; undefined for what is none. */
export const nextDay = (day: string): string | undefined => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) ? undefined : new Date(time + 86_400_000).toISOString().slice(0, 10);
};
