import clsx from 'clsx'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { markRoot } from '../layout/root-mark.ts'
import { usePressGuard } from '../press-guard.ts'
import { useUiText } from '../texts.tsx'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  footer?: ReactNode
  // An alertdialog interrupts: it has no close button and no light dismissal.
  role?: 'dialog' | 'alertdialog' | undefined
  wide?: boolean | undefined
  // A side panel (document preview, filters, navigation) instead of the sheet.
  side?: 'start' | 'end' | undefined
  // False while an operation is running that closing would interrupt.
  mayClose?: boolean | undefined
  icon?: ReactNode
  // The element to focus on opening instead of the title.
  focusOn?: RefObject<HTMLElement | null> | undefined
}

// Opens and closes the native element, so that the browser handles the top layer, inertness and Escape.
export const useNativeDialog = (open: boolean, focusOn: 'title' | 'browser', first?: RefObject<HTMLElement | null>) => {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const element = dialogRef.current
    if (!element || !open) return
    const opener = document.activeElement
    if (!element.open) element.showModal()
    if (focusOn === 'title') (first?.current ?? titleRef.current)?.focus()
    const unmark = markRoot('dialog')
    return () => {
      unmark()
      element.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [open, focusOn, first])
  return { dialogRef, titleRef }
}

// Keeps the content mounted until the closing animation has ended.
const useMountedUntilClosed = (open: boolean): boolean => {
  const [isMounted, setMounted] = useState(open)
  if (open && !isMounted) setMounted(true)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setMounted(false), 280)
    return () => clearTimeout(timer)
  }, [open])
  return open || isMounted
}

export const Dialog = ({
  open,
  onClose,
  title,
  children,
  footer,
  role = 'dialog',
  wide = false,
  side,
  mayClose = true,
  icon,
  focusOn,
}: DialogProps) => {
  const text = useUiText()
  const id = useId()
  const { dialogRef, titleRef } = useNativeDialog(open, 'title', focusOn)
  const isMounted = useMountedUntilClosed(open)
  const isStrayPress = usePressGuard(open)
  // A form that is being sent keeps its dialog open, so that a refusal is seen.
  const close = (): boolean | undefined => {
    if (!mayClose || dialogRef.current?.querySelector('form[aria-busy]')) return true
    onClose()
  }
  return (
    <dialog
      ref={dialogRef}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
      data-side={side}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
      // The browser may close the element by itself (a second Escape, the back gesture), even while it must stay open.
      // A close event that arrives after reopening is ignored.
      onClose={({ currentTarget }) => {
        if (open && !currentTarget.open && close()) currentTarget.showModal()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && role === 'dialog' && !isStrayPress(event)) close()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.stopPropagation()
      }}
      className={clsx('dialog', wide && 'dialog-wide', side && 'side-panel')}
    >
      {isMounted && (
        <div className="flex min-h-full flex-col">
          <div className="sticky top-0 z-10 flex items-start gap-3 bg-raised px-5 pt-5 pb-3">
            {icon}
            <h2
              ref={titleRef}
              id={`${id}-title`}
              tabIndex={-1}
              className="min-w-0 flex-1 text-h2 font-semibold text-ink"
            >
              {title}
            </h2>
            {role === 'dialog' && (
              <IconButton
                size="small"
                tooltip="none"
                label={text.close}
                icon={<X size={20} aria-hidden="true" />}
                onClick={close}
                disabled={!mayClose}
                className="-my-1 -me-1.5"
              />
            )}
          </div>
          <div id={`${id}-body`} className="flex-1 px-5 pb-5 text-ink-2">
            {children}
          </div>
          {footer && (
            <div className="sticky bottom-0 flex flex-col gap-2 border-t border-line bg-raised px-5 py-4 pb-[calc(1rem+env(safe-area-inset-bottom))] min-[26rem]:flex-row-reverse">
              {footer}
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}

// A bottom sheet on phones, a side panel from 768 px.
export const Sheet = (props: Omit<DialogProps, 'role'>) => <Dialog {...props} />
