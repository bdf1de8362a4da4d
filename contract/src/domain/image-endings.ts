/** Apart from `fileEndings`, because few pages need them. */
export const imageEndings = ['jpg', 'jpeg', 'png'] as const
