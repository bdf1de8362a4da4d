// Changes one group of settings; requires the administrator's current password.

import { isIban, isSwiftCode } from '@assure/contract/domain/iban'
import { isTrn } from '@assure/contract/domain/trn'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { fieldsWithoutNumber } from '../../../lib/typed-number.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { changedMeanwhileIn } from '../../../panels/changed-meanwhile/changes.ts'
import { useNotice } from '../../../panels/panel-card/use-notice.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { GroupFields } from './group-fields.tsx'
import { fieldName, mayStayEmpty, type Settings, type Texts, textsOf, wantedOf } from './setting-values.ts'
import type { Group } from './settings-search.ts'
import { settingsTexts } from './texts.ts'

type Props = { group: Group; settings: Settings; onClose: () => void }

const numbers = ['fee', 'vat_percent', 'validity_months', 'two_people_refund']

type Notice = Pick<ReturnType<typeof useNotice>, 'warn' | 'fail'>

const ChangeForm = ({ group, settings, onClose, warn, fail }: Props & Notice) => {
  const t = settingsTexts.useT()
  // The version that the edit started from, even if the page behind it shows newer settings.
  const [version, setVersion] = useState(settings.version)
  const { form } = useActForm<Texts, unknown>({
    initial: { ...textsOf(settings, group), currentPassword: '' },
    required: [
      ...Object.keys(textsOf(settings, group)).filter((name) => !mayStayEmpty.includes(name)),
      'currentPassword',
    ],
    check: (texts) => ({
      ...Object.fromEntries(fieldsWithoutNumber(texts, numbers).map((name) => [name, t('number.invalid')])),
      ...(texts.registration === 'registered' && !isTrn((texts.trn ?? '').trim()) ? { trn: t('trn.wrong') } : {}),
      ...('iban' in texts && !isIban(texts.iban ?? '') ? { iban: t('iban.wrong') } : {}),
      ...('swift_code' in texts && !isSwiftCode(texts.swift_code ?? '') ? { swift_code: t('swift.wrong') } : {}),
    }),
    send: (texts) =>
      call('PATCH /admin/api/settings', {
        body: { ...wantedOf(group, texts), currentPassword: texts.currentPassword ?? '', version },
      }),
    texts: { failed: t('save.failed'), network: t('network') },
    done: t('saved'),
    refreshes: ['settings'],
    fieldOf: fieldName,
    fail: (text, failure) => {
      const meanwhile = changedMeanwhileIn(failure)
      if (meanwhile) {
        setVersion(meanwhile.version)
        const by = meanwhile.changed_by
        warn(by ? t('changed-meanwhile', { name: by.name }) : t('changed-meanwhile.somebody'))
      } else if (failure.code === 'settings.nothing-changed') warn(text, t('no-changes'))
      else fail(text)
    },
    onDone: onClose,
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
  // Runs after the dialog has opened, because opening focuses its title.
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
