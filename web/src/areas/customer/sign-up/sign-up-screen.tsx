// Three panels on one screen: the email with the captcha, the code, "Success!".
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { usePanelFocus } from '../../../lib/heading-focus.ts'
import { customerAuth, startSession } from '../../../lib/session.ts'
import { EntryFrame } from '../chrome/entry-frame.tsx'
import { ApplicationStatusPanel } from './application-status-panel.tsx'
import { type CodeAnswer, CodePanel } from './code-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import { keptCode, stillGood, type Verified } from './kept-code.ts'
import { VerifiedPanel } from './verified-panel.tsx'

export const SignUpScreen = () => {
  const router = useRouter()
  const [code] = useState(() => stillGood(keptCode.get(), Date.now()))
  const [email, setEmail] = useState(code?.email ?? customerAuth.get()?.email ?? '')
  const [sent, setSent] = useState(code?.sent)
  const [verified, setVerified] = useState(code?.verified)

  usePanelFocus(verified ? 'verified' : sent ? 'code' : 'email')

  const codeSent = (to: string, answer: CodeAnswer): void => {
    const next = { ...answer, at: Date.now() }
    keptCode.set({ email: to, sent: next })
    setEmail(to)
    setSent(next)
  }
  const toEmail = (): void => {
    keptCode.set(undefined)
    setSent(undefined)
  }
  const verify = (token: string, registration: Verified): void => {
    if (sent) keptCode.set({ email, sent, verified: registration })
    startSession.registration(token, email)
    setVerified(registration)
  }
  // A reload returns to "Success!"; after leaving, the next sign-up starts over.
  useEffect(() => {
    if (verified) return () => keptCode.set(undefined)
  }, [verified])
  // Back returns from the code to the email; from the other panels it leaves the screen.
  const back = (): void => (sent && !verified ? toEmail() : router.history.back())

  return (
    <EntryFrame onBack={back}>
      {verified ? (
        verified.state === 'under-way' ? (
          <VerifiedPanel step={verified.step} />
        ) : (
          <ApplicationStatusPanel />
        )
      ) : sent ? (
        <CodePanel
          email={email}
          sent={sent}
          onVerified={verify}
          onSentAgain={(again) => codeSent(email, again)}
          onChangeEmail={toEmail}
        />
      ) : (
        <EmailPanel email={email} onSent={codeSent} />
      )}
    </EntryFrame>
  )
}
