/**
 * A refusal with its status and its text in both languages. The refusing code fills texts in {}. `field` is the field
 * it appears under. With `speaksForTheForm`, an answer about fields also uses it as its message.
 */
export type Problem = {
  status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 412 | 413 | 415 | 416 | 422 | 429 | 500 | 503
  en: string
  ar: string
  field?: string
  speaksForTheForm?: true
}
