// Whether the goods wait for the buyer, and the buyer's confirmation.
import type { SharedRequest } from '@assure/contract/calls/sharing'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Checkbox } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Name } from '../../../ui/values.tsx'
import { sharedTexts } from './shared-texts.ts'
import { sharedRequests } from './use-shared.ts'

type Props = { shared: SharedRequest; linkKey: string }
type Release = NonNullable<SharedRequest['release']>

const ConfirmForm = ({ linkKey, number, onClose }: { linkKey: string; number: string; onClose: () => void }) => {
  const t = sharedTexts.useT()
  const { form } = useActForm<{ name: string; agreed: boolean }, SharedRequest>({
    area: 'customer',
    open: true,
    texts: { failed: t('confirm.failed') },
    done: t('confirmed'),
    initial: { name: '', agreed: false },
    required: ['name'],
    send: async (body) => {
      const answer = await call('POST /api/public/shared/confirm', { body: { ...body, key: linkKey } })
      // The link has ended, or the owner lifted the hold.
      if (!answer.ok && (answer.status === 404 || answer.status === 409)) await sharedRequests.reopen(linkKey)
      return answer
    },
    onDone: (shared) => {
      sharedRequests.show(linkKey, shared)
      onClose()
    },
  })
  return (
    <DialogForm form={form} submit={t('confirm')} busyText={t('confirm.busy')} onCancel={onClose}>
      <p className="text-ink">{t('confirm.text')}</p>
      <Field label={t('confirm.name')} {...form.field('name')}>
        <TextInput autoComplete="name" maxLength={120} />
      </Field>
      <Field group hideLabel label={t('confirm.check')} {...form.field('agreed')}>
        <Checkbox label={t('confirm.agreed', { number })} />
      </Field>
    </DialogForm>
  )
}

const Confirm = ({ linkKey, number }: { linkKey: string; number: string }) => {
  const t = sharedTexts.useT()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div data-no-print>
      <Button onClick={() => setIsOpen(true)}>{t('confirm')}</Button>
      {isOpen && (
        <Dialog open title={t('confirm.title')} onClose={() => setIsOpen(false)}>
          <ConfirmForm linkKey={linkKey} number={number} onClose={() => setIsOpen(false)} />
        </Dialog>
      )}
    </div>
  )
}

const tones = { waiting: 'warning', released: 'success', lifted: 'info' } as const

const State = ({ release, company }: { release: Release; company: string }) => {
  const t = sharedTexts.useT()
  const { dateTime } = useDates()
  const { state, since, released_by: by, released_at: releasedAt, lifted_at: liftedAt } = release
  const title = state === 'released' ? t.parts('hold.released', { name: <Name>{by}</Name> }) : t(`hold.${state}`)
  const text =
    state === 'waiting'
      ? t.parts('hold.waiting.text', { when: dateTime(since), company: <Name>{company}</Name> })
      : t(`hold.${state}.text`, { when: dateTime(releasedAt ?? liftedAt ?? since) })
  return (
    <InlineAlert tone={tones[state]} live={false} title={title}>
      {text}
    </InlineAlert>
  )
}

export const ReleaseCard = ({ shared: { release, report, company_name: company }, linkKey }: Props) => {
  const t = sharedTexts.useT()
  if (release === null) return null
  const mayConfirm = release.may_confirm && report !== null
  return (
    <Card title={t('hold.title')}>
      <div className="flex flex-col gap-3">
        <State release={release} company={company} />
        {release.state === 'waiting' && <p className="text-small text-ink-2">{t('hold.limits')}</p>}
        {release.is_yours && release.state === 'waiting' && !mayConfirm && (
          <p className="text-ink">{t('confirm.soon')}</p>
        )}
        {mayConfirm && <Confirm linkKey={linkKey} number={report.number} />}
      </div>
    </Card>
  )
}
