const en = {
  title: 'Changed while this was open',
  by: '{name}, {when}: {what}.',
  self: 'You, on another device, {when}: {what}.',
  office: 'The certification office, {when}: {what}.',
  itself: '{when}: {what}.',
  unknown: 'Somebody changed this, or it is no longer here.',
  next: 'Nothing has been done here. Close this and look again.',
} as const
export default en
