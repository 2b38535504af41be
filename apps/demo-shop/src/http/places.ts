// Where the shop answers: its pages and its API on one origin, or each on a port of its own.

export interface Places {
  /** Origins; '' until the shop listens, and both the same on one port. */
  pages: string;
  api: string;
}

/** What one of its ports serves. */
export type Part = 'all' | 'pages' | 'api';

export const isSplit = ({ pages, api }: Places): boolean => pages !== api;
