// Three panels on one screen: the e-mail with the captcha, the code, "Success!".
import type { RegistrationState, RegistrationStep } from '@assure/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { usePanelFocus } from '../../../lib/heading-focus.ts'
import { customerAuth, startSession } from '../../../lib/session.ts'
import { EntryFrame } from '../chrome/entry-frame.tsx'
import { CodePanel, type SentCode } from './code-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import { StandingPanel } from './standing-panel.tsx'
import { VerifiedPanel } from './verified-panel.tsx'

type Verified = { step: RegistrationStep; state: RegistrationState }

export const SignUpScreen = () => {
  const router = useRouter()
  const [email, setEmail] = useState(() => customerAuth.get()?.email ?? '')
  const [sent, setSent] = useState<SentCode>()
  const [verified, setVerified] = useState<Verified>()

  usePanelFocus(verified ? 'verified' : sent ? 'code' : 'email')

  const verify = (token: string, found: Verified): void => {
    startSession.registration(token, email)
    setVerified(found)
  }
  // Back leaves the screen only from its first panel; before that it goes to the panel before.
  const back = (): void => (sent && !verified ? setSent(undefined) : router.history.back())

  return (
    <EntryFrame onBack={back}>
      {verified ? (
        verified.state === 'under-way' ? (
          <VerifiedPanel step={verified.step} />
        ) : (
          <StandingPanel />
        )
      ) : sent ? (
        <CodePanel email={email} sent={sent} onVerified={verify} onSentAgain={setSent} onChangeEmail={() => setSent(undefined)} />
      ) : (
        <EmailPanel
          email={email}
          onSent={(address, code) => {
            setEmail(address)
            setSent(code)
          }}
        />
      )}
    </EntryFrame>
  )
}
