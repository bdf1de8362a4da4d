export default {
  title: 'Delete Document?',
  text: '{name} will be deleted. You cannot undo this.',
  confirm: 'Yes, Delete!',
  cancel: 'Cancel',
  busy: 'Deleting...',
  done: 'Document deleted successfully.',
  failed: 'Failed to delete document.',
  network: 'Network error. Please try again.',
} as const
