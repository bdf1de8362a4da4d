// No zod here: the screens check while somebody types.

/** Whether a column with so many decimals stores the number as it is: 0.1 and 1e-7 have one and seven. */
export const hasDecimals = (value: number, most: number): boolean => Number(value.toFixed(most)) === value
