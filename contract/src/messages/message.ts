/** What a call says when it went well. */
export type Message = { en: string; ar: string }
