import clsx from 'clsx'
import { type ButtonHTMLAttributes, type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { Link } from './link.tsx'
import { useGuarded } from './press-guard.ts'

type Look = 'plain' | 'framed' | undefined

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  label: string
  icon: ReactNode
  look?: Look
  size?: 'normal' | 'small' | undefined
  tooltip?: 'below' | 'above' | 'none' | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

type Lean = 'middle' | 'left' | 'right'

const halfTooltip = 112

// Near an edge of the window the tooltip shifts inwards.
const leanOf = (element: HTMLElement): Lean => {
  const { left, right } = element.getBoundingClientRect()
  const middle = (left + right) / 2
  if (middle < halfTooltip) return 'right'
  return middle > window.innerWidth - halfTooltip ? 'left' : 'middle'
}

const leans: Record<Lean, string> = {
  middle: 'start-1/2 -translate-x-1/2 rtl:translate-x-1/2',
  left: 'ltr:end-0 rtl:start-0',
  right: 'ltr:start-0 rtl:end-0',
}

const lookOf = (look: Look, size: Props['size'], className?: string) =>
  clsx(
    'relative inline-flex items-center justify-center rounded-button border print:hidden text-ink-2 transition-colors duration-120 hover:bg-brand-soft hover:text-brand disabled:opacity-60 disabled:hover:bg-transparent',
    look === 'framed' ? 'border-line bg-surface' : 'border-transparent',
    size === 'small' ? 'size-9 pointer-coarse:size-11' : 'size-11',
    className,
  )

type FrameProps = {
  label: string
  tooltip?: Props['tooltip']
  children: (hideOnEscape: (event: KeyboardEvent) => void) => ReactNode
}

const TooltipFrame = ({ label, tooltip = 'below', children }: FrameProps) => {
  const frame = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState<Lean>()
  const show = () => tooltip !== 'none' && frame.current && setShown(leanOf(frame.current))
  const hide = () => setShown(undefined)
  return (
    <span
      ref={frame}
      className="relative inline-flex"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onPointerDown={hide}
    >
      {children((event) => event.key === 'Escape' && hide())}
      {shown && (
        <span
          aria-hidden="true"
          className={clsx(
            'pointer-events-none absolute z-30 w-max max-w-56 animate-appear rounded-chip bg-ink px-2 py-1 text-small text-canvas shadow-mid [animation-delay:300ms]',
            leans[shown],
            tooltip === 'above' ? 'bottom-full mb-1.5' : 'top-full mt-1.5',
          )}
        >
          {label}
        </span>
      )}
    </span>
  )
}

export const IconButton = ({
  label,
  icon,
  look,
  size,
  tooltip,
  type = 'button',
  className,
  onKeyDown,
  onClick,
  ...rest
}: Props) => {
  const press = useGuarded(onClick, label)
  return (
    <TooltipFrame label={label} tooltip={tooltip}>
      {(hideOnEscape) => (
        <button
          {...rest}
          type={type}
          aria-label={label}
          onClick={press}
          onKeyDown={(event) => {
            hideOnEscape(event)
            onKeyDown?.(event)
          }}
          className={lookOf(look, size, className)}
        >
          {icon}
        </button>
      )}
    </TooltipFrame>
  )
}

type LinkProps = {
  href: string
  label: string
  icon: ReactNode
  look?: Look
  // A count in the corner. Include it in the label ("Notifications, 3 unread").
  badge?: number
}

// A link that looks like an IconButton.
export const IconLink = ({ href, label, icon, look, badge = 0 }: LinkProps) => (
  <TooltipFrame label={label}>
    {(hideOnEscape) => (
      <Link href={href} aria-label={label} onKeyDown={hideOnEscape} className={lookOf(look, 'normal')}>
        {icon}
        {badge > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-1 -end-1 min-w-5 rounded-full border-2 border-canvas bg-danger px-1 text-center text-nav font-semibold text-on-danger"
          >
            {badge > 99 ? '99+' : badge}
          </span>
        )}
      </Link>
    )}
  </TooltipFrame>
)
