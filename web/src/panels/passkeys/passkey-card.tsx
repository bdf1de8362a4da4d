// The passkeys of an account, for all three areas: add, rename, remove.

import type { AnswerFor } from '@assure/contract/calls'
import type { Area } from '@assure/contract/domain/vocabulary'
import { FingerprintPattern } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type Answer, call, type Failure, inArea } from '../../lib/api.ts'
import { useDates } from '../../lib/dates.ts'
import { useCall } from '../../lib/query.ts'
import { Button, TextButton } from '../../ui/button.tsx'
import { Tag } from '../../ui/data/tag.tsx'
import { Card } from '../../ui/data/tiles.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { SkeletonFacts } from '../../ui/feedback/skeleton.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useUiText } from '../../ui/texts.tsx'
import { Name } from '../../ui/values.tsx'
import { PasswordConfirmDialog } from '../act/password-confirm-dialog.tsx'
import { useAct } from '../act/use-act.ts'
import { useActForm } from '../act/use-act-form.ts'
import { QueryState } from '../query-state/query-state.tsx'
import { whyKeyOf } from './browser-refusal.ts'
import type { Assertion } from './ceremony.ts'
import { passkeyTexts } from './passkey-texts.ts'

type Passkey = AnswerFor<'GET /api/user/passkeys'>['passkeys'][number]
type Translate = ReturnType<typeof passkeyTexts.useT>

const explained = (t: Translate, failure: Failure): string | undefined => {
  const why = whyKeyOf(failure)
  return why && t(why)
}

type Removal = { currentPassword?: string; credential?: Assertion }

const addPasskey = async (area: Area, currentPassword: string): Promise<Answer<{ passkey: Passkey }>> => {
  const { createPasskey } = await import('./ceremony.ts')
  const started = await call(inArea(area, 'POST /passkeys/start'), { body: { currentPassword } })
  if (!started.ok) return started
  const created = await createPasskey(started.value.options)
  return created.ok ? call(inArea(area, 'POST /passkeys'), { body: { credential: created.value } }) : created
}

const AddDialog = ({
  area,
  onClose,
  onAdded,
}: {
  area: Area
  onClose: () => void
  onAdded: (key: Passkey) => void
}) => {
  const t = passkeyTexts.useT()
  const words = useUiText()
  const { form } = useActForm({
    initial: { currentPassword: '' },
    required: ['currentPassword'],
    area,
    refreshes: ['session'],
    send: ({ currentPassword }) => addPasskey(area, currentPassword),
    texts: { failed: t('failed') },
    problemOf: (failure) => explained(t, failure),
    done: () => ({ title: words.success, text: t('add.done') }),
    onDone: ({ passkey }: { passkey: Passkey }) => onAdded(passkey),
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('add')}
      form={form}
      guard={false}
      submit={t('continue')}
      busyText={t('waiting')}
      className="gap-4"
    >
      <p>{t('add.text')}</p>
      <Field label={t('password.current')} {...form.field('currentPassword')}>
        <PasswordInput />
      </Field>
    </FormDialog>
  )
}

const NameDialog = ({ area, passkey, onClose }: { area: Area; passkey: Passkey; onClose: () => void }) => {
  const t = passkeyTexts.useT()
  const words = useUiText()
  const { form } = useActForm({
    initial: { name: passkey.name },
    required: ['name'],
    area,
    refreshes: ['session'],
    send: ({ name }) => call(inArea(area, 'PATCH /passkeys/:id'), { params: { id: passkey.id }, body: { name } }),
    texts: { failed: t('failed') },
    done: ({ message }) => ({ title: words.success, text: message ?? t('name.done') }),
    onDone: onClose,
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('name.title')}
      form={form}
      guard={false}
      submit={t('save')}
      busyText={t('saving')}
      className="gap-4"
    >
      <p>{t('name.text')}</p>
      <Field label={t('name.label')} {...form.field('name')}>
        <TextInput maxLength={120} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}

const RemoveDialog = ({ area, passkey, onClose }: { area: Area; passkey: Passkey; onClose: () => void }) => {
  const t = passkeyTexts.useT()
  const words = useUiText()
  const remove = (body: Removal) =>
    call(inArea(area, 'POST /passkeys/:id/remove'), { params: { id: passkey.id }, body })
  const { busy, errors, problem, run } = useAct({
    area,
    refreshes: ['session'],
    send: async (currentPassword: string | undefined) => {
      if (currentPassword !== undefined) return remove({ currentPassword })
      const { confirmWithPasskey } = await import('./ceremony.ts')
      return confirmWithPasskey(remove)
    },
    texts: { failed: t('failed') },
    problemOf: (failure) => explained(t, failure),
    done: ({ message }) => ({ title: words.success, text: message ?? t('remove.done') }),
    onDone: onClose,
  })
  return (
    <PasswordConfirmDialog
      title={t('remove.title')}
      text={t('remove.text', { name: passkey.name })}
      confirmLabel={t('remove.confirm')}
      busy={busy}
      busyText={t('removing')}
      problem={problem}
      name="removalPassword"
      label={t('password.current')}
      required={t('required')}
      error={errors.currentPassword}
      onConfirm={(password) => void run(password)}
      onCancel={onClose}
    >
      <TextButton className="self-start" onClick={() => void run(undefined)}>
        {t('remove.with-passkey')}
      </TextButton>
    </PasswordConfirmDialog>
  )
}

const Row = ({ passkey, onRename, onRemove }: { passkey: Passkey; onRename: () => void; onRemove: () => void }) => {
  const t = passkeyTexts.useT()
  const dates = useDates()
  const { name, last_used_at: usedAt } = passkey
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <FingerprintPattern size={22} aria-hidden="true" className="shrink-0 text-ink-2" />
      <div className="min-w-[min(12rem,100%)] flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
          <Name>{name}</Name>
          {passkey.blocked && <Tag tone="failed">{t('blocked')}</Tag>}
        </p>
        <p className="text-small text-ink-3">{t('added', { when: dates.dateTime(passkey.created_at) })}</p>
        <p className="text-small text-ink-3">
          {passkey.blocked
            ? t('blocked.text')
            : usedAt === null
              ? t('unused')
              : t('used', { when: dates.dateTime(usedAt) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="ghost" size="small" aria-label={t('rename.of', { name })} onClick={onRename}>
          {t('rename')}
        </Button>
        <Button look="ghost" size="small" aria-label={t('remove.of', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}

type Asking = { kind: 'add' } | { kind: 'name' | 'remove'; passkey: Passkey }

const Passkeys = ({ area }: { area: Area }) => {
  const t = passkeyTexts.useT()
  const query = useCall(inArea(area, 'GET /passkeys'), {})
  const [asking, setAsking] = useState<Asking>()
  const close = (): void => setAsking(undefined)
  return (
    <Card
      title={t('title')}
      aside={
        <Button look="ghost" size="small" onClick={() => setAsking({ kind: 'add' })}>
          {t('add')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="measure text-ink-2">{t('text')}</p>
        <QueryState
          query={query}
          texts={{ loading: t('loading'), failed: t('load-failed') }}
          skeleton={<SkeletonFacts rows={1} />}
          as="card"
          titled
        >
          {({ passkeys }) =>
            passkeys.length === 0 ? (
              <p className="text-ink-3">{t('none')}</p>
            ) : (
              <ul aria-label={t('title')} className="flex flex-col divide-y divide-line">
                {passkeys.map((passkey) => (
                  <Row
                    key={passkey.id}
                    passkey={passkey}
                    onRename={() => setAsking({ kind: 'name', passkey })}
                    onRemove={() => setAsking({ kind: 'remove', passkey })}
                  />
                ))}
              </ul>
            )
          }
        </QueryState>
      </div>
      {asking?.kind === 'add' && (
        <AddDialog area={area} onClose={close} onAdded={(passkey) => setAsking({ kind: 'name', passkey })} />
      )}
      {asking?.kind === 'name' && <NameDialog area={area} passkey={asking.passkey} onClose={close} />}
      {asking?.kind === 'remove' && <RemoveDialog area={area} passkey={asking.passkey} onClose={close} />}
    </Card>
  )
}

export const PasskeyCard = ({ area }: { area: Area }) => (
  <Suspense fallback={<SkeletonFacts rows={3} />}>
    <Passkeys area={area} />
  </Suspense>
)
