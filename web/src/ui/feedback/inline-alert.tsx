import clsx from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useUiText } from '../texts.tsx'

export type AlertTone = 'info' | 'warning' | 'error' | 'success'

const tones = {
  info: { icon: Info, box: 'bg-info-fill', mark: 'text-info' },
  warning: { icon: TriangleAlert, box: 'bg-pending-fill', mark: 'text-pending' },
  error: { icon: CircleAlert, box: 'bg-expired-fill', mark: 'text-expired' },
  success: { icon: CircleCheck, box: 'bg-certified-fill', mark: 'text-certified' },
} as const

type Props = {
  tone: AlertTone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  // Announces it when it appears. False for notes that are on the page from the start.
  live?: boolean | undefined
  // Lets a screen focus the alert.
  ref?: Ref<HTMLDivElement> | undefined
  className?: string | undefined
}

export const InlineAlert = ({ tone, title, children, action, live = tone === 'error', ref, className }: Props) => {
  const text = useUiText()
  const { icon: Icon, box, mark } = tones[tone]
  const word = { info: text.information, warning: text.warning, error: text.error, success: text.success }[tone]
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
      className={clsx('flex items-start gap-3 rounded-card p-4 text-ink', box, className)}
    >
      <Icon size={22} aria-hidden="true" className={clsx('mt-px shrink-0', mark)} />
      <div className="min-w-0 flex-1">
        <span className="sr-only">{word}: </span>
        {title && <p className={clsx('font-semibold', mark)}>{title}</p>}
        {children && <div className="text-body">{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  )
}
