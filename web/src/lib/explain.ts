// Which sentence a person reads when a call did not go well: the server's own where it gave one, else the screen's
// fixed text.
import type { Failure } from './api.ts'

export const explain = (failure: Failure, texts: { failed: string; network?: string }): string =>
  failure.kind === 'refused' ? (failure.message ?? texts.failed) : (texts.network ?? texts.failed)
