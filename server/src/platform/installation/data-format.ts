// Counts up with every new stored form: how values are sealed, files are encrypted, backups, audit rows, credentials
// and settings are written.
// `stored-forms.test.ts` compares what is written now with the fixture of this number, so that nobody forgets.

/** The newest form that this program writes and reads. Stands in the database; an older program refuses a newer one. */
export const dataFormat = 4
