/** For a key that opens a question: its letter is not typed into it, and a key that is held down asks once. */
export const askByKey =
  (ask: () => void) =>
  (event: KeyboardEvent): void => {
    event.preventDefault()
    if (!event.repeat) ask()
  }
