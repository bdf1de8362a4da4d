const en = {
  title: 'Changed while this was open',
  by: '{name}, {when}: {what}.',
  self: 'You, on another device, {when}: {what}.',
  office: 'The certification office, {when}: {what}.',
  itself: '{when}: {what}.',
  unknown: 'This has changed or no longer exists.',
  next: 'Your action was not saved. Close this and check again.',
} as const
export default en
