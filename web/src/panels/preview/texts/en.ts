const en = {
  'open-tab': 'Open in a new tab',
  close: 'Close preview',
  preview: 'Preview',
  'preview-of': 'Preview {name}',
  'no-preview': 'We cannot preview this type of file. Open it to save it on this device.',
  open: 'Open file',
  'picture-failed': 'We could not show this picture. Reload the page and try again.',
  empty: 'No documents uploaded.',
  expires: 'Valid until {date}',
  expired: 'Expired on {date}',
} as const
export default en
