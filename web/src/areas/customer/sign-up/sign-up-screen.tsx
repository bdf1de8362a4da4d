// Three panels on one screen: the email with the captcha, the code, "Success!".

import type { AnswerFor } from '@assure/contract/calls'
import type { RegistrationStep } from '@assure/contract/domain/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { call, type Failure } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { explain } from '../../../lib/explain.ts'
import { usePanelFocus } from '../../../lib/heading-focus.ts'
import { customerAuth, startSession } from '../../../lib/session.ts'
import { CaptchaField } from '../../../panels/captcha/captcha.tsx'
import { QueryProblem } from '../../../panels/query-state/query-state.tsx'
import { Seal } from '../../../panels/seal/seal.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Link } from '../../../ui/link.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Code } from '../../../ui/values.tsx'
import { EntryFrame } from '../chrome/entry-frame.tsx'
import { type CodeAnswer, CodePanel } from './code-panel.tsx'
import { keptCode, stillGood, type Verified } from './kept-code.ts'
import { signUpTexts } from './texts.ts'

type Registration = AnswerFor<'GET /api/auth/registration'>

const titles = {
  'under-way': 'review.title',
  'under-review': 'review.title',
  'documents-requested': 'documents.title',
  rejected: 'rejected.title',
  approved: 'approved.title',
} as const satisfies Record<Registration['state'], string>
const tones = {
  'under-way': 'warning',
  'under-review': 'warning',
  'documents-requested': 'warning',
  rejected: 'error',
  approved: 'success',
} as const

// For applicants who registered before: the state of their registration, and what is still needed.
const ApplicationStatusPanel = () => {
  const t = signUpTexts.useT()
  const [status, setStanding] = useState<Registration>()
  const [failure, setFailure] = useState<Failure>()
  const request = useCallback(async (): Promise<void> => {
    const answer = await call('GET /api/auth/registration')
    if (answer.ok) setStanding(answer.value)
    else setFailure(answer)
  }, [])
  useEffect(() => void request(), [request])
  const retry = (): void => {
    setFailure(undefined)
    void request()
  }
  if (failure) return <QueryProblem failure={failure} texts={{ failed: t('failed') }} onRetry={retry} />
  if (!status) return <SkeletonFacts />
  return <Standing {...status} />
}

const Standing = ({ state, submitted_at, reference, reason, documents_message }: Registration) => {
  const t = signUpTexts.useT()
  const { date } = useDates()
  const title = t(titles[state])
  return (
    <div className="flex flex-col gap-5">
      <PageTitle>{title}</PageTitle>
      <InlineAlert tone={tones[state]} live={false}>
        {state === 'rejected' && reason && <p>{t.parts('reason.given', { reason: <bdi>{reason}</bdi> })}</p>}
        {state === 'documents-requested' && documents_message && (
          <p dir="auto" className="mb-2 whitespace-pre-line">
            {documents_message}
          </p>
        )}
        {state === 'approved' && <p>{t('approved.text')}</p>}
        {(state === 'under-review' || state === 'documents-requested') && submitted_at && (
          <p>{t('review.text', { date: date(submitted_at) })}</p>
        )}
        {reference && <p>{t.parts('review.reference', { reference: <Code>{reference}</Code> })}</p>}
      </InlineAlert>
      {state === 'documents-requested' && (
        <LinkButton href="/upload-documents" wide>
          {t('documents.action')}
        </LinkButton>
      )}
      {state === 'rejected' && (
        <LinkButton href="/basic-info" wide>
          {t('rejected.action')}
        </LinkButton>
      )}
      <LinkButton href="/" look="ghost" wide>
        {t('back-to-sign-in')}
      </LinkButton>
    </div>
  )
}

const EmailPanel = ({ email, onSent }: { email: string; onSent: (email: string, answer: CodeAnswer) => void }) => {
  const t = signUpTexts.useT()
  const [refusal, setRefusal] = useState<Failure>()
  const form = useForm({
    initial: { email, captchaResponse: '' },
    required: ['email'],
    draftKey: 'sign-up',
    submit: async (values) => {
      setRefusal(undefined)
      const address = values.email.trim()
      const answer = await call('POST /api/auth/email-otp', {
        body: { email: address, captchaResponse: values.captchaResponse || null },
      })
      if (answer.ok) {
        onSent(address, answer.value)
        return undefined
      }
      if (answer.kind === 'refused') form.set('captchaResponse', '')
      if (answer.fieldErrors) return { fieldErrors: answer.fieldErrors }
      // Shows the server's message under the email field.
      if (answer.message) return { fieldErrors: { email: answer.message } }
      setRefusal(answer)
      return undefined
    },
  })
  return (
    <>
      <div className="flex flex-col gap-2">
        <PageTitle>{t('title')}</PageTitle>
        <p className="text-ink-2">{t('email.text')}</p>
      </div>
      <Form
        form={form}
        actions={
          <Button type="submit" wide busy={form.busy} busyText={t('sending-code')}>
            {t('continue')}
          </Button>
        }
      >
        {refusal && <InlineAlert tone="error">{explain(refusal, { failed: t('failed') })}</InlineAlert>}
        <Field label={t('email')} {...form.field('email')}>
          <TextInput type="email" autoComplete="email" inputMode="email" />
        </Field>
        <CaptchaField {...form.field('captchaResponse')} />
        <p className="text-small text-ink-2">
          {t.parts('policies', {
            link: (text) => (
              <Link href="/policies" target="_blank" className="quiet-link font-medium">
                {text}
              </Link>
            ),
          })}
        </p>
      </Form>
    </>
  )
}

// A returning applicant continues at the saved step.
const paths: Record<RegistrationStep, string> = {
  'basic-info': '/basic-info',
  'company-info': '/company-info',
  'upload-documents': '/upload-documents',
  submitted: '/success',
}

const VerifiedPanel = ({ step }: { step: RegistrationStep }) => {
  const t = signUpTexts.useT()
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-6 text-center">
      <Seal state="certified" size={128} draw />
      <PageTitle className="text-display">{t('success')}</PageTitle>
      <LinkButton href={paths[step]} wide>
        {t('continue')}
      </LinkButton>
    </div>
  )
}

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
