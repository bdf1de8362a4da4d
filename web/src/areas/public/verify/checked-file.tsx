// A file with a valid signature: its subject and, if the network allows, its current state.
import type { BothLanguages } from '@assure/contract/signed/credential'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from '../../../ui/link.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { verifyTexts } from './texts.ts'

type LoadState<S extends string> = (signal: AbortSignal) => Promise<S | 'missing' | 'unknown'>

/** The current state from the server; undefined until it responds. `load` must be stable for each file. */
export const useStateNow = <S extends string>(load: LoadState<S>): S | 'missing' | 'unknown' | undefined => {
  const [currentState, setCurrentState] = useState<S | 'missing' | 'unknown'>()
  useEffect(() => {
    const request = new AbortController()
    const look = async (): Promise<void> => {
      const state = await load(request.signal)
      if (!request.signal.aborted) setCurrentState(state)
    }
    void look()
    return () => request.abort()
  }, [load])
  return currentState
}

type Props = {
  facts: { issuer: { name: BothLanguages }; number: string }
  /** The facility, or the request. */
  subject: string
  /** Its dates, in small print. */
  line: string
  now: ReactNode
  open: string
}

export const CheckedFile = ({ facts: { issuer, number }, subject, line, now, open }: Props) => {
  const t = verifyTexts.useT()
  return (
    <>
      <p>{t.parts('genuine.text', { issuer: <Name>{issuer.name[t.language]}</Name> })}</p>
      <p className="mt-2">
        <Name className="block font-semibold">{subject}</Name>
        <Code className="block">{number}</Code>
        <span className="block text-small text-ink-2">{line}</span>
      </p>
      <p className="mt-2">
        {t('now.title')}: {now}
      </p>
      <Link
        href={`/verify/${number}`}
        className="quiet-link mt-1 inline-flex min-h-11 items-center rounded-tag font-medium"
      >
        {open}
      </Link>
    </>
  )
}
