// Turnstile, hCaptcha and reCAPTCHA: one script each, with the same `render` function.
import type { CaptchaKind } from '@assure/contract/domain/vocabulary'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLanguage } from '../../lib/appearance.ts'
import { admitProvider, trustedScriptUrl } from '../../lib/trusted-script.ts'
import { TextButton } from '../../ui/button.tsx'
import type { CaptchaProps } from './captcha.tsx'
import { captchaTexts } from './texts.ts'

type Kind = Exclude<CaptchaKind, 'altcha' | 'off'>
type Provider = {
  render: (place: HTMLElement, options: Record<string, unknown>) => unknown
  ready?: (work: () => void) => void
}

const providers: Record<Kind, { script: string; name: string }> = {
  turnstile: { script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit', name: 'turnstile' },
  hcaptcha: { script: 'https://js.hcaptcha.com/1/api.js?render=explicit', name: 'hcaptcha' },
  recaptcha: {
    script: 'https://www.google.com/recaptcha/api.js?render=explicit&trustedtypes=true',
    name: 'grecaptcha',
  },
}

const loadProvider = ({ script, name }: { script: string; name: string }, language: string): Promise<Provider> =>
  new Promise((resolve, reject) => {
    const loadedProvider = (): Provider | undefined =>
      (globalThis as unknown as Record<string, Provider | undefined>)[name]
    const provider = loadedProvider()
    if (provider) return resolve(provider)
    admitProvider()
    const element = document.createElement('script')
    // Only reCAPTCHA takes the language in its script URL.
    element.src = trustedScriptUrl(`${script}&hl=${language}`)
    element.async = true
    element.onload = () => {
      const loaded = loadedProvider()
      if (!loaded) return reject(new Error('The captcha did not start.'))
      if (loaded.ready) loaded.ready(() => resolve(loaded))
      else resolve(loaded)
    }
    element.onerror = () => reject(new Error('The captcha could not be loaded.'))
    document.head.append(element)
  })

const ProviderCaptcha = ({ kind, siteKey, onAnswer }: CaptchaProps & { kind: Kind; siteKey: string }) => {
  const t = captchaTexts.useT()
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [isDown, setIsDown] = useState(false)
  const [round, setRound] = useState(0)
  // Rendered once; the provider cannot change its language afterwards.
  const draw = useEffectEvent((provider: Provider) => {
    if (!place.current || place.current.childElementCount) return
    provider.render(place.current, {
      sitekey: siteKey,
      language,
      hl: language,
      callback: (token: string) => onAnswer(token),
      'expired-callback': () => onAnswer(undefined),
      'error-callback': () => onAnswer(undefined),
    })
  })
  const load = useEffectEvent(() => loadProvider(providers[kind], language))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round tries again
  useEffect(() => {
    load().then(
      (provider) => draw(provider),
      () => setIsDown(true),
    )
  }, [kind, round])
  const tryAgain = (): void => {
    setIsDown(false)
    setRound(round + 1)
  }
  if (isDown)
    return (
      <p className="text-small text-danger">
        {t('down')} <TextButton onClick={tryAgain}>{t('retry')}</TextButton>
      </p>
    )
  return <div ref={place} className="min-h-17" />
}

export default ProviderCaptcha
