// The link of a member of staff to the identity provider, in the profile: shown and removed. It is made at sign-in.
import type { AnswerFor } from '@assure/contract/calls'
import { Suspense, useState } from 'react'
import { call, inArea } from '../../lib/api.ts'
import { useCall } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/data/tiles.tsx'
import { SkeletonFacts } from '../../ui/feedback/skeleton.tsx'
import { useUiText } from '../../ui/texts.tsx'
import { PasswordConfirmDialog } from '../act/password-confirm-dialog.tsx'
import { useAct } from '../act/use-act.ts'
import { QueryState } from '../query-state/query-state.tsx'
import { IdentityLines } from './identity-lines.tsx'
import { oidcTexts } from './oidc-texts.ts'
import { providerName } from './provider-name.ts'

type Area = 'admin' | 'inspector'
type Identity = NonNullable<AnswerFor<'GET /admin/api/oidc'>['identity']>

const UnlinkDialog = ({ area, identity, onClose }: { area: Area; identity: Identity; onClose: () => void }) => {
  const t = oidcTexts.useT()
  const words = useUiText()
  const { busy, errors, problem, run } = useAct({
    area,
    refreshes: ['session'],
    send: (currentPassword: string) => call(inArea(area, 'POST /oidc/unlink'), { body: { currentPassword } }),
    texts: { failed: t('remove.failed') },
    done: ({ message }) => ({ title: words.success, text: message ?? t('remove.done') }),
    onDone: onClose,
  })
  return (
    <PasswordConfirmDialog
      title={t('remove.title')}
      text={t('remove.text', { name: identity.name })}
      confirmLabel={t('remove.confirm')}
      busy={busy}
      busyText={t('removing')}
      problem={problem}
      name="unlinkPassword"
      label={t('password.current')}
      required={t('required')}
      error={errors.currentPassword}
      onConfirm={(password) => void run(password)}
      onCancel={onClose}
    />
  )
}

const LinkedAccount = ({ area, provider }: { area: Area; provider: string }) => {
  const t = oidcTexts.useT()
  const query = useCall(inArea(area, 'GET /oidc'), {})
  const [removing, setRemoving] = useState<Identity>()
  return (
    <Card title={t('card.title', { provider })}>
      <QueryState
        query={query}
        texts={{ loading: t('card.loading'), failed: t('card.failed') }}
        skeleton={<SkeletonFacts rows={1} />}
        as="card"
        titled
      >
        {({ identity }) =>
          identity === null ? (
            <p className="measure text-ink-2">{t('card.none', { provider })}</p>
          ) : (
            <div className="flex flex-col items-start gap-3">
              <p className="measure text-ink-2">{t('card.text', { provider })}</p>
              <IdentityLines identity={identity} />
              <Button look="ghost" size="medium" onClick={() => setRemoving(identity)}>
                {t('remove')}
              </Button>
            </div>
          )
        }
      </QueryState>
      {removing && <UnlinkDialog area={area} identity={removing} onClose={() => setRemoving(undefined)} />}
    </Card>
  )
}

/** Nothing in an installation without an identity provider. */
export const OidcCard = ({ area }: { area: Area }) => {
  const provider = providerName()
  return provider === undefined ? null : (
    <Suspense fallback={<SkeletonFacts rows={3} />}>
      <LinkedAccount area={area} provider={provider} />
    </Suspense>
  )
}
