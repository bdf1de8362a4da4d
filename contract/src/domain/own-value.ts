/** What a record has under a key that people chose: `constructor` of an empty record is nothing. */
export const ownValue = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined
