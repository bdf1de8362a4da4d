/** An element of a list that may not apply: `isOpen && row`. */
export type Sometimes<T> = T | false | null | undefined | ''
