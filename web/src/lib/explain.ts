// The message for a failed call: the server's own if it sent one, otherwise the screen's fixed text.
import type { Failure } from './api.ts'
import { currentLanguage } from './appearance.ts'

const network = { en: 'Network error. Please try again.', ar: 'خطأ في الشبكة. يُرجى المحاولة مرة أخرى.' } as const

/** `network` replaces the usual sentence for a lost connection. */
export type FailureTexts = { failed: string; network?: string | undefined }

export const explain = (failure: Failure, texts: FailureTexts): string =>
  failure.kind === 'refused' ? (failure.message ?? texts.failed) : (texts.network ?? network[currentLanguage()])
