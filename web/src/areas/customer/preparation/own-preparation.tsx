// The preparation sheet for the owner, who answers it or passes its link on.
import type { Preparation } from '@assure/contract/calls/preparation'
import type { OwnRequest } from '@assure/contract/calls/request-records'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useAct } from '../../../panels/act/use-act.ts'
import { PreparationCard } from '../../../panels/preparation/preparation-card.tsx'
import { PreparationFields } from '../../../panels/preparation/preparation-fields.tsx'
import { preparationTexts } from '../../../panels/preparation/preparation-texts.ts'
import { usePreparationForm } from '../../../panels/preparation/use-preparation-form.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Email } from '../../../ui/values.tsx'
import { ownPreparationTexts } from './own-preparation-texts.ts'

type Props = { id: string; preparation: Preparation }

const AnswerForm = ({ id, preparation, onClose }: Props & { onClose: () => void }) => {
  const t = ownPreparationTexts.useT()
  const words = preparationTexts.useT()
  const form = usePreparationForm({
    preparation,
    send: (body) => call('PUT /api/user/requests/:id/preparation', { params: { id }, body }),
    onDone: onClose,
  })
  return (
    <DialogForm form={form} guard submit={words('confirm')} busyText={words('busy')} onCancel={onClose}>
      <p className="text-ink-2">{t('answer.text')}</p>
      <PreparationFields preparation={preparation} form={form} />
    </DialogForm>
  )
}

const MakeLink = ({ id }: { id: string }) => {
  const t = ownPreparationTexts.useT()
  const words = preparationTexts.useT()
  const [url, setUrl] = useState('')
  const act = useAct<undefined, { url: string }>({
    area: 'customer',
    texts: { failed: t('link.failed'), network: words('network') },
    done: () => undefined,
    send: () => call('POST /api/user/requests/:id/preparation-link', { params: { id } }),
    onDone: (made) => setUrl(made.url),
  })
  if (url !== '')
    return (
      <div className="flex flex-col gap-2 self-stretch">
        <Field label={t('link.address')} hint={t('link.text')} name="preparation-link" value={url}>
          <TextInput type="url" readOnly onFocus={(event) => event.target.select()} />
        </Field>
        <CopyButton size="medium" value={url} label={t('link.copy')} />
      </div>
    )
  return (
    <>
      <Button
        look="ghost"
        size="medium"
        busy={act.busy}
        busyText={words('busy')}
        onClick={() => void act.run(undefined)}
      >
        {t('link')}
      </Button>
      {act.problem && <InlineAlert tone="error">{act.problem}</InlineAlert>}
    </>
  )
}

export const OwnPreparation = ({ request: { id, preparation, place_details: place } }: { request: OwnRequest }) => {
  const t = ownPreparationTexts.useT()
  const words = preparationTexts.useT()
  const [isOpen, setIsOpen] = useState(false)
  if (!preparation) return null
  const email = place?.contact_email
  return (
    <PreparationCard preparation={preparation}>
      {preparation.is_open && (
        <>
          <p className="text-small text-ink-2">
            {email ? t.parts('mailed', { email: <Email address={email} /> }) : t('not-mailed')}
          </p>
          <div className="flex flex-wrap gap-2 self-stretch">
            <Button size="medium" onClick={() => setIsOpen(true)}>
              {t(preparation.revision === 0 ? 'answer' : 'change')}
            </Button>
            <MakeLink id={id} />
          </div>
          <Dialog open={isOpen} title={words('title')} onClose={() => setIsOpen(false)}>
            {isOpen && <AnswerForm id={id} preparation={preparation} onClose={() => setIsOpen(false)} />}
          </Dialog>
        </>
      )}
    </PreparationCard>
  )
}
