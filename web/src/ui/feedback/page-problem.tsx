import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useUiText } from '../texts.tsx'
import { Code } from '../values.tsx'

type Props = {
  title: ReactNode
  children?: ReactNode
  onRetry?: (() => void) | undefined
  busy?: boolean
  action?: ReactNode
  requestNumber?: string | undefined
}

// An error in place of a page, with a retry and a number that support can look up.
export const PageProblem = ({ title, children, onRetry, busy = false, action, requestNumber }: Props) => {
  const text = useUiText()
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface px-6 py-10 text-center"
    >
      <span className="flex size-14 items-center justify-center rounded-full bg-expired-fill text-expired">
        <CloudOff size={26} aria-hidden="true" />
      </span>
      <p className="text-h3 font-semibold text-ink">{title}</p>
      {children && <div className="measure max-w-96 text-ink-2">{children}</div>}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button onClick={onRetry} busy={busy}>
            {text.retry}
          </Button>
        )}
        {action}
      </div>
      {requestNumber && (
        <p className="text-small text-ink-3">
          {text.requestNumber} <Code>{requestNumber}</Code>
        </p>
      )}
    </div>
  )
}
