import clsx from 'clsx'
import { type ButtonHTMLAttributes, type ReactNode, type Ref, useState } from 'react'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  label: string
  icon: ReactNode
  look?: 'plain' | 'framed' | undefined
  size?: 'normal' | 'small' | undefined
  // A count in the corner; its words belong into the label ("Notifications, 3 unread").
  badge?: number | undefined
  tooltip?: 'below' | 'above' | 'none' | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

export const IconButton = ({ label, icon, look = 'plain', size = 'normal', badge, tooltip = 'below', type = 'button', className, onKeyDown, ...rest }: Props) => {
  const [dismissed, setDismissed] = useState(false)
  return (
    <span className="group/tip relative inline-flex" onPointerEnter={() => setDismissed(false)} onFocus={() => setDismissed(false)}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setDismissed(true)
          onKeyDown?.(event)
        }}
        className={clsx(
          'relative inline-flex items-center justify-center rounded-button border text-ink-2 transition-colors duration-120 hover:bg-brand-soft hover:text-brand disabled:opacity-60 disabled:hover:bg-transparent',
          look === 'framed' ? 'border-line bg-surface' : 'border-transparent',
          size === 'normal' ? 'size-11' : 'size-9 pointer-coarse:size-11',
          className,
        )}
      >
        {icon}
        {badge !== undefined && badge > 0 && (
          <span aria-hidden="true" className="absolute -top-1 -end-1 min-w-5 rounded-full border-2 border-canvas bg-danger px-1 text-center text-nav font-semibold text-on-danger">
            {badge > 99 ? '99+' : badge}
          </span>
        )}
      </button>
      {tooltip !== 'none' && !dismissed && (
        <span
          aria-hidden="true"
          className={clsx(
            'pointer-events-none invisible absolute z-30 w-max max-w-56 rounded-chip bg-ink px-2 py-1 text-small text-canvas opacity-0 shadow-mid transition-opacity delay-300 duration-200',
            'group-hover/tip:visible group-hover/tip:opacity-100 group-has-focus-visible/tip:visible group-has-focus-visible/tip:opacity-100',
            'start-1/2 -translate-x-1/2 rtl:translate-x-1/2',
            tooltip === 'below' ? 'top-full mt-1.5' : 'bottom-full mb-1.5',
          )}
        >
          {label}
        </span>
      )}
    </span>
  )
}
