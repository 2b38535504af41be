// A session's report in the format asked for: gathers the documents once, then one pure writer per format.
import type { ReportFormat } from '@prowl/contracts';

/** Undefined session → null. */
export type ReportWriter = (team: string, sessionId: string, format: ReportFormat) => Promise<{ contentType: string; text: string } | null>;
