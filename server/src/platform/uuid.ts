const form = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** PostgreSQL refuses any other text for a uuid. */
export const isUuid = (text: string): boolean => form.test(text)
