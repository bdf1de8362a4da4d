/** For a key that opens a dialog: keeps the letter out of the dialog's field, and ignores a held key. */
export const askByKey =
  (ask: () => void) =>
  (event: KeyboardEvent): void => {
    event.preventDefault()
    if (!event.repeat) ask()
  }
