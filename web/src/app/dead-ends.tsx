// Pages that lead nowhere say what happened, and offer one way on. The page of a failure is in this file, because by then
// nothing more may load.
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, use, useEffect } from 'react'
import type { Failure } from '../lib/api.ts'
import { Button } from '../ui/button.tsx'
import { WithinFrame } from '../ui/layout/column-frame.tsx'
import { HelpCorner } from '../ui/layout/help-link.tsx'
import { useDocumentTitle } from '../ui/title.ts'
import { LtrValue } from '../ui/values.tsx'
import { useT } from './fixed-texts.ts'

export const DeadEnd = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => {
  useDocumentTitle(title)
  const content = (
    <>
      <h1 className="text-h1 font-semibold text-ink">{title}</h1>
      <p className="text-body text-ink-2">{text}</p>
      {children}
    </>
  )
  if (use(WithinFrame)) return <div className="flex max-w-120 flex-col gap-4 py-6">{content}</div>
  return (
    <div className="relative">
      <HelpCorner />
      <main className="mx-auto flex min-h-dvh max-w-120 flex-col justify-center gap-4 px-4 py-14">{content}</main>
    </div>
  )
}

// A chunk that an update removed, or that failed to load.
const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|Unable to preload/i.test(error.message)
const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'kind' in error && 'ok' in error

export const FailurePage = ({ error, reset }: Pick<ErrorComponentProps, 'reset'> & { error: unknown }) => {
  const t = useT()
  const router = useRouter()
  const failure = isFailure(error) ? error : undefined
  const isOffline = !navigator.onLine || failure?.kind === 'offline'
  const isUpdated = !isOffline && isMissingChunk(error)
  const tryAgain = (): void => {
    if (isUpdated) location.reload()
    else {
      reset()
      void router.invalidate()
    }
  }
  // Reloads automatically once the connection is back.
  useEffect(() => {
    if (!isOffline) return
    const reload = (): void => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [isOffline])
  const text = isOffline
    ? t('failure.offline')
    : isUpdated
      ? t('failure.updated')
      : (failure?.message ?? t('failure.text'))
  return (
    <DeadEnd title={t('failure.title')} text={text}>
      {failure?.requestId && (
        <p className="text-small text-ink-3">
          {t.parts('failure.request', { id: <LtrValue>{failure.requestId}</LtrValue> })}
        </p>
      )}
      <Button onClick={tryAgain} className="self-start">
        {t('failure.retry')}
      </Button>
    </DeadEnd>
  )
}
