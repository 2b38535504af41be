// Credentials, sealed at rest (AES-256-GCM). Events, jobs and logs carry the reference and nothing else.

export interface SecretStore {
  /** A new reference (`sec_…`) each time, so that what an older event refers to never changes. `name` is a label, not a key. */
  put(team: string, name: string, value: string): Promise<string>;
  /** Undefined when there is none of this reference in this team. @throws SecretUnreadable (sealed with another key, or tampered with) */
  get(team: string, reference: string): Promise<string | undefined>;
  /** False when there was none. */
  delete(team: string, reference: string): Promise<boolean>;
  /** Deletes all of the team. Answers how many there were; repeating it is safe. */
  erase(team: string): Promise<number>;
}
