// The message for a failed call: the server's own if it sent one, otherwise the screen's fixed text.
import type { Failure } from './api.ts'

export const explain = (failure: Failure, texts: { failed: string; network?: string | undefined }): string =>
  (failure.kind === 'refused' ? failure.message : texts.network) ?? texts.failed
