const form = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** A first look before anything is sent: the server's own check is stricter. */
export const looksLikeEmail = (text: string): boolean => form.test(text)
