// What a job may still keep of pictures and traces.

export class ArtifactRoom {
  #left: number;

  /** Bytes; absent: as many as there are. */
  constructor(bytes = Number.POSITIVE_INFINITY) {
    this.#left = bytes;
  }

  /** False when there is not so much left: then nothing is taken. */
  take(bytes: number): boolean {
    if (bytes > this.#left) return false;
    this.#left -= bytes;
    return true;
  }

  /** For what is kept already. */
  spend(bytes: number): void {
    this.#left = Math.max(0, this.#left - bytes);
  }
}
