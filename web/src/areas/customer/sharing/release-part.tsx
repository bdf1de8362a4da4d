// Names the buyer who has to confirm before the goods are released, and lifts the hold again.
import type { Sharing } from '@assure/contract/calls/sharing'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { ReleaseNotice } from '../../../panels/sharing/release-notice.tsx'
import type { Share } from '../../../panels/sharing/share-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { ownSharingTexts } from './own-sharing-texts.ts'
import { useSharingAct } from './use-sharing-act.ts'

const ReleaseForm = ({ id, buyers }: { id: string; buyers: readonly Share[] }) => {
  const t = ownSharingTexts.useT()
  const { area, texts, busyText } = useSharingAct()
  const { form } = useActForm<{ share_id: string }, Sharing>({
    area,
    texts,
    holds: false,
    done: t('held'),
    initial: { share_id: buyers.length === 1 ? (buyers[0]?.id ?? '') : '' },
    required: ['share_id'],
    send: (body) => call('POST /api/user/requests/:id/hold', { params: { id }, body }),
  })
  return (
    <Form
      form={form}
      label={t('hold.title')}
      actions={
        <Button look="ghost" size="medium" type="submit" busy={form.busy} busyText={busyText} className="self-start">
          {t('hold')}
        </Button>
      }
    >
      <Field label={t('hold.buyer')} {...form.field('share_id')}>
        <Select
          placeholder={t('hold.choose')}
          options={buyers.map(({ id: value, name }) => ({ value, label: name }))}
        />
      </Field>
    </Form>
  )
}

const Lift = ({ id }: { id: string }) => {
  const t = ownSharingTexts.useT()
  const act = useSharingAct()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="ghost" size="medium" className="self-start" onClick={() => setIsOpen(true)}>
        {t('lift')}
      </Button>
      <ActDialog
        {...act}
        open={isOpen}
        title={t('lift.title')}
        text={t('lift.text')}
        confirmLabel={t('lift')}
        cancelLabel={t('lift.no')}
        reason={{ label: t('lift.reason'), max: 1000 }}
        done={t('lifted')}
        send={(reason) => call('POST /api/user/requests/:id/lift-hold', { params: { id }, body: { reason } })}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}

export const ReleasePart = ({ id, sharing: { shares, release, may } }: { id: string; sharing: Sharing }) => {
  const t = ownSharingTexts.useT()
  const buyers = shares.filter(({ role, state }) => role === 'buyer' && state === 'live')
  const isDead = release?.state === 'waiting' && !buyers.some((share) => share.id === release.share_id)
  return (
    <Card title={t('hold.title')}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{t('hold.text')}</p>
        <ReleaseNotice release={release}>
          {isDead && <p className="mt-1 font-semibold">{t('hold.dead')}</p>}
        </ReleaseNotice>
        {may.includes('lift') && <Lift id={id} />}
        {may.includes('hold') &&
          (buyers.length > 0 ? (
            <ReleaseForm key={buyers.map((one) => one.id).join()} id={id} buyers={buyers} />
          ) : (
            <p className="text-ink">{t('hold.no-buyer')}</p>
          ))}
      </div>
    </Card>
  )
}
