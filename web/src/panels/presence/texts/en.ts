const en = {
  looking: { one: '{names} is viewing this', other: '{names} are viewing this' },
} as const
export default en
