// Changes one group of settings, with the own password again.
import { isIban, isSwiftCode } from '@assure/contract/domain/iban'
import { isTrn } from '@assure/contract/domain/trn'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { refresh } from '../../../lib/query.ts'
import { changedMeanwhileIn } from '../../../panels/changed-meanwhile/changes.ts'
import { useNotice } from '../../../panels/panel-card/use-notice.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useUiText } from '../../../ui/texts.tsx'
import { GroupFields } from './group-fields.tsx'
import { fieldNames, mayStayEmpty, type Settings, type Texts, textsOf, wantedOf } from './setting-values.ts'
import type { Group } from './settings-search.ts'
import { settingsTexts } from './texts.ts'

type Props = { group: Group; settings: Settings; onClose: () => void }

/** Refused, yet what is wrong is said in a dialog. */
const said = { fieldErrors: {} }
const numbers = ['fee', 'vat_percent', 'validity_months', 'two_people_refund'] as const

const ChangeForm = ({
  group,
  settings,
  onClose,
  warn,
  fail,
}: Props & Pick<ReturnType<typeof useNotice>, 'warn' | 'fail'>) => {
  const t = settingsTexts.useT()
  const words = useUiText()
  const toast = useToast()
  // What the edit started from, also when the page behind it shows newer settings meanwhile.
  const [version, setVersion] = useState(settings.version)
  const form = useForm<Texts>({
    initial: { ...textsOf(settings, group), currentPassword: '' },
    required: [
      ...Object.keys(textsOf(settings, group)).filter((name) => !mayStayEmpty.includes(name)),
      'currentPassword',
    ],
    check: (texts) => ({
      ...Object.fromEntries(
        numbers
          .filter((name) => name in texts && !Number.isFinite(Number(texts[name]?.replace(/,/g, ''))))
          .map((name) => [name, t('number.invalid')]),
      ),
      ...(texts.registration === 'registered' && !isTrn((texts.trn ?? '').trim()) ? { trn: t('trn.wrong') } : {}),
      ...('iban' in texts && !isIban(texts.iban ?? '') ? { iban: t('iban.wrong') } : {}),
      ...('swift_code' in texts && !isSwiftCode(texts.swift_code ?? '') ? { swift_code: t('swift.wrong') } : {}),
    }),
    submit: async (texts) => {
      const answer = await call('PATCH /admin/api/settings', {
        body: { ...wantedOf(group, texts), currentPassword: texts.currentPassword ?? '', version },
      })
      if (answer.ok) {
        toast({ title: words.success, text: answer.message ?? t('saved') })
        await refresh('GET /admin/api/settings', 'GET /admin/api/settings/first-run')
        onClose()
        return undefined
      }
      const meanwhile = changedMeanwhileIn(answer)
      if (meanwhile) {
        setVersion(meanwhile.version)
        await refresh('GET /admin/api/settings')
        warn(
          meanwhile.changed_by
            ? t('changed-meanwhile', { name: meanwhile.changed_by.name })
            : t('changed-meanwhile.somebody'),
        )
        return said
      }
      if (answer.fieldErrors) return { fieldErrors: fieldNames(answer.fieldErrors) }
      const text = explain(answer, { failed: t('save.failed'), network: t('network') })
      if (answer.code === 'settings.nothing-changed') warn(text, t('no-changes'))
      else fail(text)
      return said
    },
  })
  return (
    <DialogForm form={form} guard submit={t('save')} busyText={t('saving')} onCancel={onClose}>
      <GroupFields group={group} form={form} />
      <div className="border-t border-line pt-5">
        <Field
          label={t('password')}
          hint={t('password.hint')}
          {...form.field('currentPassword')}
          value={form.values.currentPassword ?? ''}
        >
          <PasswordInput />
        </Field>
      </div>
    </DialogForm>
  )
}

export const ChangeDialog = ({
  group,
  field,
  settings,
  onClose,
}: Omit<Props, 'group'> & { group: Group | undefined; field: string | undefined }) => {
  const t = settingsTexts.useT()
  const { notice, warn, fail } = useNotice()
  // After the dialog has opened, which puts the focus on its title.
  useEffect(() => {
    if (group && field) document.getElementById(`field-${field}`)?.focus()
  }, [group, field])
  return (
    <>
      <Dialog open={group !== undefined} onClose={onClose} title={group ? t(`group.${group}`) : ''}>
        {group && (
          <ChangeForm key={group} group={group} settings={settings} onClose={onClose} warn={warn} fail={fail} />
        )}
      </Dialog>
      {notice}
    </>
  )
}
