// The page behind an emailed link: first password and reset, for every kind of account.
import { type Area, limits } from '@assure/contract/domain/vocabulary'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { call, type Failure } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { usePanelFocus } from '../../../lib/heading-focus.ts'
import { homePath, signInPath } from '../../../lib/routing.tsx'
import { startSession } from '../../../lib/session.ts'
import { followAccount } from '../../../panels/appearance/account-appearance.ts'
import { passwordTexts } from '../../../panels/password/texts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { EntryFrame } from '../chrome/entry-frame.tsx'

// Signs the user in with the password just set, so that it need not be typed again.

type Credentials = { email: string; password: string }

const signIns: Record<Area, (body: Credentials) => Promise<boolean>> = {
  customer: async (body) => {
    const answer = await call('POST /api/auth/signin', { body })
    if (answer.ok) startSession.customer(answer.value.token, body.email)
    return answer.ok
  },
  admin: async (body) => {
    const answer = await call('POST /admin/auth/signin', { body })
    if (answer.ok) startSession.admin(answer.value.token, answer.value.admin)
    return answer.ok
  },
  inspector: async (body) => {
    const answer = await call('POST /inspector/api/login', { body })
    if (answer.ok) startSession.inspector(answer.value.token, answer.value.inspector)
    return answer.ok
  },
}

/** False when more is needed, such as an authenticator app code; the sign-in page then asks for it. */
const signInWith = (area: Area, credentials: Credentials): Promise<boolean> => signIns[area](credentials)

const route = getRouteApi('/set-password')

const Message = ({ title, text, action }: { title: string; text: string; action: ReactNode }) => (
  <div className="flex flex-col gap-4">
    <PageTitle>{title}</PageTitle>
    <p role="status" className="text-ink-2">
      {text}
    </p>
    {action}
  </div>
)

const SetPasswordForm = ({
  token,
  onDone,
  onDead,
}: {
  token: string
  onDone: (area: Area) => void
  onDead: () => void
}) => {
  const t = passwordTexts.useT()
  const { history } = useRouter()
  const [refusal, setRefusal] = useState<Failure>()
  const form = useForm({
    initial: { password: '' },
    required: ['password'],
    submit: async ({ password }) => {
      setRefusal(undefined)
      if (Array.from(password).length < limits.passwordMin) return { fieldErrors: { password: t('password.short') } }
      const answer = await call('POST /api/auth/set-password', { body: { token, password } })
      if (answer.ok) {
        const { area, email } = answer.value
        if (await signInWith(area, { email, password })) {
          history.replace(homePath(area))
          await followAccount(area)
        } else onDone(area)
        return undefined
      }
      if (answer.status === 410) onDead()
      else if (answer.fieldErrors?.password) return { fieldErrors: { password: answer.fieldErrors.password } }
      else if (answer.code?.startsWith('password.') && answer.message)
        return { fieldErrors: { password: answer.message } }
      else setRefusal(answer)
      return undefined
    },
  })
  const left = limits.passwordMin - Array.from(form.values.password).length
  return (
    <Form
      form={form}
      actions={
        <Button type="submit" wide busy={form.busy} busyText={t('saving')}>
          {t('set.save')}
        </Button>
      }
    >
      {refusal && <InlineAlert tone="error">{explain(refusal, { failed: t('failed') })}</InlineAlert>}
      <Field label={t('set.password')} hint={t('set.hint')} {...form.field('password')}>
        <PasswordInput autoComplete="new-password" maxLength={limits.passwordMax} />
        <p role="status" className="mt-1 min-h-5 text-small text-ink-2">
          {form.values.password && (left > 0 ? t('set.left', { count: left }) : t('set.enough'))}
        </p>
      </Field>
      <p className="text-small text-ink-2">{t('set.devices')}</p>
    </Form>
  )
}

export const SetPasswordScreen = () => {
  const t = passwordTexts.useT()
  const { token } = route.useSearch()
  const [link, setLink] = useState<'checking' | 'good' | 'dead'>(token ? 'checking' : 'dead')
  const [done, setDone] = useState<Area>()
  usePanelFocus(done ? 'done' : link)
  // Checks the link before the user chooses a password. If the check cannot be made, saving reports a dead link.
  const look = useEffectEvent(async () => {
    if (!token) return
    const answer = await call('POST /api/auth/set-password/check', { body: { token } })
    setLink(!answer.ok && answer.status === 410 ? 'dead' : 'good')
  })
  useEffect(() => void look(), [])
  return (
    <EntryFrame>
      {done ? (
        <Message
          title={t('set.done.title')}
          text={t('set.done.text')}
          action={
            <LinkButton href={signInPath(done)} wide>
              {t('sign-in')}
            </LinkButton>
          }
        />
      ) : link === 'dead' ? (
        <Message
          title={t('dead.title')}
          text={t('dead.text')}
          action={
            <LinkButton href="/forgot-password" wide>
              {t('dead.new')}
            </LinkButton>
          }
        />
      ) : (
        <>
          <PageTitle>{t('set.title')}</PageTitle>
          <Loading loading={link === 'checking'} text={t('link.checking')} skeleton={<SkeletonBlock height={240} />}>
            <SetPasswordForm token={token ?? ''} onDone={setDone} onDead={() => setLink('dead')} />
          </Loading>
        </>
      )}
    </EntryFrame>
  )
}
