// Our own check: the browser does a little work, nobody is asked about traffic lights, nothing goes to others.
import 'altcha/external'
import 'altcha/altcha.css'
import 'altcha/i18n/ar'
import './altcha.css'
import type { AltchaWidgetElement } from 'altcha/external'
import workerUrl from 'altcha/workers/pbkdf2?worker&url'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLanguage } from '../../../lib/appearance.ts'
import { trustedScriptUrl } from '../../../lib/trusted-script.ts'
import type { CaptchaProps } from './captcha.tsx'

globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Worker(trustedScriptUrl(workerUrl), { type: 'module' }))

type StateChange = CustomEvent<{ state: string; payload?: string }>

const AltchaCaptcha = ({ challenge, startsItself = false, onAnswer }: CaptchaProps & { challenge: string }) => {
  const language = useLanguage()
  const widget = useRef<AltchaWidgetElement>(null)
  const hear = useEffectEvent((event: Event) => {
    const { state, payload } = (event as StateChange).detail
    onAnswer(state === 'verified' ? payload : undefined)
  })
  useEffect(() => {
    const element = widget.current
    if (!element) return
    const listener = (event: Event): void => hear(event)
    element.addEventListener('statechange', listener)
    return () => element.removeEventListener('statechange', listener)
  }, [])
  return <altcha-widget ref={widget} challenge={challenge} language={language} auto={startsItself ? 'onload' : 'off'} configuration='{"hideFooter":true,"hideLogo":true}' />
}

export default AltchaCaptcha
