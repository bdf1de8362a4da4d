/** Stands for hidden figures. A field that comes back with it is unchanged. */
const maskSign = '•'
export const isMasked = (value: string): boolean => value.includes(maskSign)
