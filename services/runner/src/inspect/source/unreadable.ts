/** The code cannot be had; the message is for the person who configured it and says what to do. */
export class SourceUnreadable extends Error {
  override readonly name = 'SourceUnreadable';
}
