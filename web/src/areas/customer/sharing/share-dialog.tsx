// Makes a link, then shows it once.
import type { AnswerFor } from '@assure/contract/calls'
import { type ShareRole, shareLimits, shareRoles } from '@assure/contract/domain/sharing'
import { type Language, languages } from '@assure/contract/domain/vocabulary'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { dayOf } from '../../../lib/dates.ts'
import { languageNames } from '../../../lib/language-names.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { sharingTexts } from '../../../panels/sharing/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Email } from '../../../ui/values.tsx'
import { ownSharingTexts } from './own-sharing-texts.ts'
import { useSharingAct } from './use-sharing-act.ts'

type Values = { name: string; role: string; ends_on: string; email: string; language: string }
type Made = AnswerFor<'POST /api/user/requests/:id/shares'> & Pick<Values, 'name' | 'email'>

const dayMs = 86_400_000

const ShareForm = ({ id, onMade, onClose }: { id: string; onMade: (made: Made) => void; onClose: () => void }) => {
  const t = ownSharingTexts.useT()
  const words = sharingTexts.useT()
  const { area, texts, busyText } = useSharingAct()
  const [today] = useState(() => Date.now())
  const { form } = useActForm<Values, Made>({
    area,
    texts,
    open: true,
    done: () => undefined,
    initial: {
      name: '',
      role: 'buyer',
      ends_on: dayOf(today + shareLimits.days * dayMs),
      email: '',
      language: t.language,
    },
    required: ['name', 'ends_on'],
    send: async ({ name, role, ends_on, email, language }) => {
      const answer = await call('POST /api/user/requests/:id/shares', {
        params: { id },
        body: { name, role: role as ShareRole, ends_on, email, language: language as Language },
      })
      return answer.ok ? { ...answer, value: { ...answer.value, name, email } } : answer
    },
    onDone: onMade,
  })
  return (
    <DialogForm form={form} submit={t('make')} busyText={busyText} onCancel={onClose}>
      <Field label={t('name')} {...form.field('name')}>
        <TextInput autoComplete="off" maxLength={120} />
      </Field>
      <Field group label={t('role')} {...form.field('role')}>
        <RadioCards columns={2} choices={shareRoles.map((value) => ({ value, label: words(`role.${value}`) }))} />
      </Field>
      <Field label={t('ends-on')} hint={t('ends-on.hint')} {...form.field('ends_on')}>
        <DateInput min={dayOf(today)} />
      </Field>
      <Field optional label={t('email')} hint={t('email.hint')} {...form.field('email')}>
        <TextInput type="email" autoComplete="off" maxLength={254} />
      </Field>
      {form.values.email !== '' && (
        <Field group label={t('language')} {...form.field('language')}>
          <RadioCards columns={2} choices={languages.map((value) => ({ value, label: languageNames[value] }))} />
        </Field>
      )}
    </DialogForm>
  )
}

export const ShareDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = ownSharingTexts.useT()
  const [made, setMade] = useState<Made>()
  return (
    <Dialog open title={made ? t('made.title', { name: made.name }) : t('make')} onClose={onClose}>
      {made ? (
        <div className="flex flex-col gap-4">
          <p className="text-ink">{t('made.text')}</p>
          {made.email && (
            <p className="text-ink-2">{t.parts('made.mailed', { email: <Email address={made.email} /> })}</p>
          )}
          <Field label={t('made.address')} name="link" value={made.url}>
            <TextInput type="url" readOnly onFocus={(event) => event.target.select()} />
          </Field>
          <div className="flex flex-wrap gap-2">
            <CopyButton size="medium" value={made.url} label={t('copy')} />
            <Button look="ghost" size="medium" onClick={onClose}>
              {t('close')}
            </Button>
          </div>
        </div>
      ) : (
        <ShareForm id={id} onMade={setMade} onClose={onClose} />
      )}
    </Dialog>
  )
}
