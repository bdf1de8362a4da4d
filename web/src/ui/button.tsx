import clsx from 'clsx'
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { useRootMark } from './layout/root-mark.ts'
import { Link, type LinkProps } from './link.tsx'
import { useGuarded, usePressGuard } from './press-guard.ts'
import { Spinner } from './spinner.tsx'

export type ButtonLook = 'main' | 'ghost' | 'quiet' | 'danger' | 'go'
// small: table rows and panel heads (36 px under a mouse, 44 under a finger); medium: filters; normal: everything else.
export type ButtonSize = 'normal' | 'medium' | 'small'

const looks: Record<ButtonLook, string> = {
  main: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-press',
  ghost: 'border-control bg-surface text-ink hover:border-brand hover:bg-brand-soft active:bg-brand-soft',
  quiet: 'border-transparent bg-transparent text-brand hover:bg-brand-soft active:bg-brand-soft',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover active:bg-danger-hover',
  go: 'border-transparent bg-go text-on-go hover:bg-go-hover active:bg-go-hover',
}
const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-12 px-5 py-2.5 text-body rounded-button',
  medium: 'min-h-10 pointer-coarse:min-h-11 px-4 py-1.5 text-small rounded-field',
  small: 'min-h-9 pointer-coarse:min-h-11 px-3 py-1 text-small rounded-field',
}

export const buttonLook = ({
  look = 'main',
  size = 'normal',
  wide = false,
}: {
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
}) =>
  clsx(
    'relative inline-flex items-center justify-center gap-2 border text-center print:hidden font-semibold no-underline transition-colors duration-120',
    'aria-disabled:opacity-60 disabled:opacity-60',
    looks[look],
    sizes[size],
    wide && 'w-full',
  )

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  children: ReactNode
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
  icon?: ReactNode
  busy?: boolean | undefined
  busyText?: string | undefined
  // Disabled, but still reachable by keyboard and screen readers.
  off?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

export const Button = ({
  children,
  look,
  size,
  wide,
  icon,
  busy = false,
  busyText,
  off = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: ButtonProps) => {
  useRootMark('busy', busy)
  const stopped = busy || off
  const isStrayPress = usePressGuard(typeof children === 'string' ? children : type)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isStrayPress(event)) return
    if (stopped) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={stopped || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      className={clsx(buttonLook({ look, size, wide }), busy && 'aria-disabled:opacity-100', className)}
    >
      {/* Both texts share one grid cell, so the width stays that of the wider one. */}
      <span className="grid items-center justify-items-center *:col-start-1 *:row-start-1">
        <span className={clsx('inline-flex items-center gap-2', busy && 'invisible')} aria-hidden={busy || undefined}>
          {icon}
          {children}
        </span>
        {(busy || busyText) && (
          <span
            className={clsx('inline-flex items-center gap-2', !busy && 'invisible')}
            aria-hidden={!busy || undefined}
          >
            <Spinner isStill={!busy} />
            {busyText ?? children}
          </span>
        )}
      </span>
    </button>
  )
}

type LinkButtonProps = LinkProps & {
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
  icon?: ReactNode
}

export const LinkButton = ({ look, size, wide, icon, className, children, ...rest }: LinkButtonProps) => (
  <Link {...rest} className={clsx(buttonLook({ look, size, wide }), className)}>
    {icon}
    {children}
  </Link>
)

type TextButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> | undefined }

// A button that looks like a link, inside a sentence or a row.
export const TextButton = ({ className, type = 'button', onClick, ...rest }: TextButtonProps) => (
  <button
    {...rest}
    type={type}
    onClick={useGuarded(onClick, typeof rest.children === 'string' ? rest.children : type)}
    className={clsx('quiet-link min-h-6 rounded-tag print:hidden pointer-coarse:min-h-11', className)}
  />
)
