/**
 * A refusal with its status and its text in both languages. Texts in {} are filled by the refusing code. `field`: the
 * field it stands under.
 * `speaksForTheForm`: an answer about fields says it as its message, too.
 */
export type Problem = {
  status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503
  en: string
  ar: string
  field?: string
  speaksForTheForm?: true
}
