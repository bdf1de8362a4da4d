import clsx from 'clsx'
import { CircleCheck, CircleMinus, X } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
} from 'react'
import { useGuarded } from '../press-guard.ts'
import { useUiText } from '../texts.tsx'
import { nextToasts, type ToastMessage, type WaitingToast } from './toast-state.ts'

const stayMs = 5_000
const undoMs = 6_000

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined)

// For success and undo only. Errors are shown where they happen.
export const useToast = () => use(ToastContext)

const ToastCard = ({ toast, onLeave }: { toast: WaitingToast; onLeave: () => void }) => {
  const text = useUiText()
  const [held, setHeld] = useState(false)
  const close = useGuarded(onLeave, 'close')
  const undo = useGuarded(() => {
    toast.undo?.()
    onLeave()
  }, 'undo')
  const left = useRef(toast.ms ?? (toast.undo ? undoMs : stayMs))
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (held) return
    const since = Date.now()
    const timer = setTimeout(() => leave(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1_000, left.current - (Date.now() - since))
    }
  }, [held])
  return (
    <li
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full animate-rise items-start gap-3 rounded-button border border-line bg-raised p-3 ps-4 text-ink shadow-mid"
    >
      {toast.tone === 'neutral' ? (
        <CircleMinus size={22} aria-hidden="true" className="mt-2.5 shrink-0 text-ink-2" />
      ) : (
        <CircleCheck size={22} aria-hidden="true" className="mt-2.5 shrink-0 text-certified" />
      )}
      <div className="min-w-0 flex-1 py-2.5">
        {toast.title && <p className="font-semibold">{toast.title}</p>}
        <p className={clsx(toast.title && 'text-small text-ink-2')}>{toast.text}</p>
      </div>
      {toast.undo && (
        <button
          type="button"
          onClick={undo}
          className="min-h-11 rounded-chip px-3 font-semibold text-brand hover:bg-brand-soft"
        >
          {toast.undoLabel ?? text.undo}
        </button>
      )}
      <button
        type="button"
        aria-label={text.close}
        onClick={close}
        className="flex size-11 shrink-0 items-center justify-center rounded-chip text-ink-2 hover:bg-brand-soft hover:text-brand"
      >
        <X size={18} aria-hidden="true" />
      </button>
    </li>
  )
}

// column: inside the customer's column, above its bottom bar. end: the bottom end corner of a wide page.
export const ToastProvider = ({ children, place = 'column' }: { children: ReactNode; place?: 'column' | 'end' }) => {
  const text = useUiText()
  const [toasts, tell] = useReducer(nextToasts, [])
  const serial = useRef(0)
  const show = useCallback((message: ToastMessage) => {
    serial.current += 1
    tell({ type: 'show', toast: { ...message, id: serial.current } })
  }, [])
  return (
    <ToastContext value={show}>
      {children}
      <section
        data-no-print
        aria-label={text.newToast}
        aria-live="polite"
        className={clsx(
          'pointer-events-none fixed inset-x-0 bottom-[calc(var(--bar-bottom)+var(--actions-bottom)+1rem)] z-50 mx-auto w-full max-w-120 px-4',
          place === 'end' && 'md:start-auto md:end-6 md:mx-0 md:max-w-104 md:px-0',
        )}
      >
        <ol className="flex flex-col gap-2">
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onLeave={() => tell({ type: 'leave', id: toast.id })} />
          ))}
        </ol>
      </section>
    </ToastContext>
  )
}
