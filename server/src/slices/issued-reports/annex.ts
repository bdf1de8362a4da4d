// Apart from what draws it: who fetches the photos does not load the drawing of PDFs.

/** How many of an inspection's photos stand large in the annex. */
export const annexPhotos = 40
