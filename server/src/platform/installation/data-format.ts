// Rises with every new stored form of encrypted values, files, backups, audit rows, credentials or settings.
// `stored-forms.test.ts` compares the current forms with the fixture of this number.

/** The newest form that this program writes and reads. Stored in the database, so that older programs refuse it. */
export const dataFormat = 5
