/** A link that looks like the text of its cell, as high as a finger needs. */
export const cellLink =
  'inline-block min-h-6 rounded-tag break-words text-ink no-underline hover:text-brand hover:underline'
