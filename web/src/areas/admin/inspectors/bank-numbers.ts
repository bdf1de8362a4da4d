/** The mask for hidden figures. A field sent back with it is unchanged. */
const maskSign = '•'
export const isMasked = (value: string): boolean => value.includes(maskSign)
