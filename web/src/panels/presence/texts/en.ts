const en = {
  looking: { one: '{names} is looking at this', other: '{names} are looking at this' },
} as const
export default en
