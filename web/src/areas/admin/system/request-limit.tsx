// How many requests a minute an account may send, and its own limit instead of the setting.
import type { AnswerFor } from '@assure/contract/calls'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/i18n.ts'
import { fieldsWithoutNumber, typedNumber } from '../../../lib/typed-number.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { systemTexts } from './texts.ts'

type Limit = AnswerFor<'GET /admin/api/system/accounts/:id'>['request_limit']
type Props = { accountId: string; limit: Limit }

const LimitForm = ({ accountId, limit, onClose }: Props & { onClose: () => void }) => {
  const t = systemTexts.useT()
  // As the form opened, so that a colleague who was faster is reported.
  const [seen] = useState(limit.own)
  const act = useActForm({
    initial: { requests_per_minute: seen === null ? '' : String(seen) },
    check: (values) =>
      Object.fromEntries(fieldsWithoutNumber(values, ['requests_per_minute']).map((name) => [name, t('limit.wrong')])),
    holds: false,
    send: ({ requests_per_minute: typed }) =>
      call('PUT /admin/api/system/accounts/:id/request-limit', {
        params: { id: accountId },
        body: { requests_per_minute: typed.trim() === '' ? null : typedNumber(typed), seen },
      }),
    texts: { failed: t('limit.failed'), network: t('network') },
    done: '',
    refreshes: ['system'],
    onDone: onClose,
  })
  return (
    <DialogForm {...act} submit={t('limit.save')} busyText={t('limit.saving')} onCancel={onClose}>
      <Field
        label={t('limit.own')}
        hint={t('limit.hint', { setting: formatNumber(limit.setting, t.language) })}
        optional
        {...act.form.field('requests_per_minute')}
      >
        <TextInput dir="ltr" inputMode="numeric" autoComplete="off" maxLength={10} />
      </Field>
    </DialogForm>
  )
}

export const RequestLimit = ({ accountId, limit }: Props) => {
  const t = systemTexts.useT()
  const [isEditing, setEditing] = useState(false)
  const figure = formatNumber(limit.own ?? limit.setting, t.language)
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-h3 font-semibold text-ink">{t('limit')}</h3>
        {!isEditing && (
          <Button look="ghost" size="small" onClick={() => setEditing(true)}>
            {t('limit.change')}
          </Button>
        )}
      </div>
      {isEditing ? (
        <LimitForm accountId={accountId} limit={limit} onClose={() => setEditing(false)} />
      ) : (
        <p className="text-ink">{t(limit.own === null ? 'limit.by-setting' : 'limit.by-account', { limit: figure })}</p>
      )}
    </section>
  )
}
