/** A link that looks like its cell's text, with a touch target of full height. */
export const cellLink =
  'inline-block min-h-6 rounded-tag break-words text-ink no-underline hover:text-brand hover:underline'
