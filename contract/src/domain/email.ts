const form = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** A quick check before sending; the server's own check is stricter. */
export const looksLikeEmail = (text: string): boolean => form.test(text)
