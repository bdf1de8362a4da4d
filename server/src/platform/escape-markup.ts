// Text within HTML and XML.

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Between tags, or in an attribute with double quotation marks. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
