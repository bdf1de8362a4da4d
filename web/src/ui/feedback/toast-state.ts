export type ToastMessage = {
  title?: string | undefined
  text: string
  /** neutral: what was done is no good news for whom it concerns. */
  tone?: 'success' | 'neutral' | undefined
  undo?: (() => void) | undefined
  undoLabel?: string | undefined
  ms?: number | undefined
}
export type WaitingToast = ToastMessage & { id: number }
export type ToastEvent = { type: 'show'; toast: WaitingToast } | { type: 'leave'; id: number }

const most = 3

// The newest last, never more than three: the oldest gives way.
export const nextToasts = (toasts: readonly WaitingToast[], event: ToastEvent): readonly WaitingToast[] =>
  event.type === 'show' ? [...toasts, event.toast].slice(-most) : toasts.filter((toast) => toast.id !== event.id)
