/** In place of a value that there is not, on screens and on paper, in both languages. */
export const noValue = '–'
