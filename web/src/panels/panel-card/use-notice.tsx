// Error and warning dialogs of the back office and the inspector area, with fixed titles. The text stays while the
// dialog closes.
import { type ReactNode, useState } from 'react'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'

type Notice = { kind: 'error' | 'warning'; text: string; title?: string | undefined }

export const useNotice = (): {
  notice: ReactNode
  warn: (text: string, title?: string) => void
  fail: (text: string) => void
} => {
  const [notice, setNotice] = useState<Notice>()
  const [open, setOpen] = useState(false)
  const say = (next: Notice): void => {
    setNotice(next)
    setOpen(true)
  }
  return {
    notice: (
      <MessageDialog open={open} kind={notice?.kind ?? 'error'} title={notice?.title} onClose={() => setOpen(false)}>
        {notice?.text}
      </MessageDialog>
    ),
    warn: (text, title) => say({ kind: 'warning', text, title }),
    fail: (text) => say({ kind: 'error', text }),
  }
}
