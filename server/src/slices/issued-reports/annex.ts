// A module of its own, so that code that fetches photos doesn't load the PDF drawing code.

/** How many of an inspection's photos the annex shows large. */
export const annexPhotos = 40
