/** The success message of a call. */
export type Message = { en: string; ar: string }
