export type ToastMessage = {
  title?: string | undefined
  text: string
  /** Use neutral when the outcome is bad news for the person concerned. */
  tone?: 'success' | 'neutral' | undefined
  undo?: (() => void) | undefined
  undoLabel?: string | undefined
  ms?: number | undefined
}
export type WaitingToast = ToastMessage & { id: number }
export type ToastEvent = { type: 'show'; toast: WaitingToast } | { type: 'leave'; id: number }

const most = 3

// The newest last, never more than three; the oldest is dropped.
export const nextToasts = (toasts: readonly WaitingToast[], event: ToastEvent): readonly WaitingToast[] =>
  event.type === 'show' ? [...toasts, event.toast].slice(-most) : toasts.filter((toast) => toast.id !== event.id)
