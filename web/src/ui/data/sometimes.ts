/** An optional element of a list, such as `isOpen && row`. */
export type Sometimes<T> = T | false | null | undefined | ''
