import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useUiText } from '../texts.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  kind: 'error' | 'warning' | 'success'
  // Defaults to the kind's word: Error, Warning, Success.
  title?: ReactNode
  children: ReactNode
  onClose: () => void
}

const marks = {
  error: { icon: CircleAlert, colour: 'text-expired' },
  warning: { icon: TriangleAlert, colour: 'text-pending' },
  success: { icon: CircleCheck, colour: 'text-certified' },
} as const

export const MessageDialog = ({ open, kind, title, children, onClose }: Props) => {
  const text = useUiText()
  const { icon: Icon, colour } = marks[kind]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      icon={<Icon size={26} aria-hidden="true" className={`mt-px shrink-0 ${colour}`} />}
      title={title ?? text[kind]}
      footer={
        <Button onClick={onClose} className="flex-1">
          {text.close}
        </Button>
      }
    >
      {/* Line breaks separate sentences. */}
      <div className="whitespace-pre-line">{children}</div>
    </Dialog>
  )
}
