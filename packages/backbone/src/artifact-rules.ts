// What every store of artifacts takes and refuses.
import type { ArtifactMeta, ByteRange, StoredArtifact } from './artifacts.ts';
import { InvalidArgument, RangeNotSatisfiable } from './errors.ts';

/** Bytes. With less than that a screenshot or two are more than there is room for. */
export const leastRoom = 1_000_000;

/** The bytes asked for, within what there is. */
export function clamp(
  { id, size }: Pick<StoredArtifact, 'id' | 'size'>,
  range: ByteRange | undefined,
): { start: number; end: number } {
  if (range === undefined) return { start: 0, end: size };
  const { start, end = Number.MAX_SAFE_INTEGER } = range;
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end <= start) {
    throw new InvalidArgument(`A range needs 0 ≤ start < end, not ${start} and ${end}.`);
  }
  if (start >= size) throw new RangeNotSatisfiable(id, size);
  return { start, end: Math.min(end, size) };
}

export function checkMeta({ contentType, name }: ArtifactMeta): void {
  if (typeof contentType !== 'string' || !/^[\w.+-]+\/[\w.+-]+(?:\s*;[ -~]{1,200})?$/.test(contentType)) {
    throw new InvalidArgument(`A content type looks like text/plain, not ${JSON.stringify(contentType)}.`);
  }
  if (name !== undefined && (name.length === 0 || name.length > 255 || /[/\\\p{Cc}]/u.test(name))) {
    throw new InvalidArgument(
      `An artifact's name is 1 to 255 characters without slashes, not ${JSON.stringify(name)}.`,
    );
  }
}
