// Our own captcha: the browser does a little work, with no puzzles and no third party. Uses the library's solver behind
// our own check box, because its widget writes HTML as text, which Trusted Types forbids.
import { type Challenge, type Solution, solveChallengeWorkers } from 'altcha/lib'
import workerUrl from 'altcha/workers/pbkdf2?worker&url'
import { Check } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { trustedScriptUrl } from '../../lib/trusted-script.ts'
import { Spinner } from '../../ui/spinner.tsx'
import type { CaptchaProps } from './captcha.tsx'
import { captchaTexts } from './texts.ts'

type State = 'open' | 'working' | 'done' | 'failed'

// Leaves one core free for the page.
const workers = (): number => Math.max(1, Math.min(8, (navigator.hardwareConcurrency || 2) - 1))
const payloadOf = (challenge: Challenge, solution: Solution): string =>
  btoa(JSON.stringify({ challenge: { parameters: challenge.parameters, signature: challenge.signature }, solution }))

const solve = async (text: string, controller: AbortController): Promise<string | undefined> => {
  const challenge = JSON.parse(text) as Challenge
  const createWorker = (): Worker => new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  const solution = await solveChallengeWorkers({ challenge, concurrency: workers(), createWorker, controller })
  return solution ? payloadOf(challenge, solution) : undefined
}

const AltchaCaptcha = ({ challenge, startsItself = false, onAnswer }: CaptchaProps & { challenge: string }) => {
  const t = captchaTexts.useT()
  const id = useId()
  const [state, setState] = useState<State>(startsItself ? 'working' : 'open')
  const controller = useRef<AbortController>(undefined)

  const start = async (): Promise<void> => {
    const own = new AbortController()
    controller.current = own
    const payload = await solve(challenge, own).catch(() => undefined)
    if (own.signal.aborted) return
    setState(payload ? 'done' : 'failed')
    onAnswer(payload)
  }
  const begin = useEffectEvent(() => void start())
  useEffect(() => {
    if (startsItself) begin()
    return () => controller.current?.abort()
  }, [startsItself])

  const words = {
    open: t('open'),
    working: t('checking'),
    done: t('done'),
    failed: t('failed'),
  }[state]
  return (
    <label
      htmlFor={id}
      className="flex min-h-14 w-full items-center gap-3 rounded-field border border-control bg-surface px-4 py-3 text-start has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    >
      <span className="relative flex size-6 shrink-0 items-center justify-center">
        <input
          id={id}
          type="checkbox"
          checked={state === 'done' || state === 'working'}
          aria-busy={state === 'working'}
          onChange={() => {
            if (state !== 'open' && state !== 'failed') return
            setState('working')
            void start()
          }}
          className={`size-6 appearance-none rounded-tag border-2 focus-visible:outline-none ${state === 'done' ? 'border-brand bg-brand' : state === 'working' ? 'border-transparent' : 'border-control bg-surface'}`}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 flex items-center justify-center text-on-brand"
        >
          {state === 'done' && <Check size={18} strokeWidth={3} />}
          {state === 'working' && (
            <span className="text-brand">
              <Spinner />
            </span>
          )}
        </span>
      </span>
      <span className={state === 'failed' ? 'text-danger' : 'text-ink'}>{words}</span>
    </label>
  )
}

export default AltchaCaptcha
